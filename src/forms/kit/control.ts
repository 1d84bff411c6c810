import type { ComponentType } from 'react';
import { loadOnceByKey } from '#src/lib/runs/load-once.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import type { Cause, FormField } from '#src/model/form/form-module.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import { loadControlCheck } from '#src/model/form/add-control-checks.ts';
import type { Json } from '#src/model/json.ts';

/** A value to choose, with its label. */
export interface Choice {
  readonly value: Json;
  readonly label: string;
}

/** The props of every control. The field shell around the control draws label, hint and error. */
export interface ControlProps {
  /** Id of the input element; for groups, the prefix of the ids in it. */
  readonly id: string;
  readonly field: FormField;
  /**
   * The value of the field; undefined if the field is empty. A text keeps its leading and trailing spaces while it is
   * typed.
   */
  readonly value: Json | undefined;
  readonly label: string;
  /** Id of the label element, for groups. */
  readonly labelId: string;
  /** Value for `aria-describedby`: ids of existing elements only. */
  readonly describedBy: string | undefined;
  /** True if an error is shown at the field. */
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly placeholder: string | undefined;
  readonly choices: readonly Choice[];
  /** Further texts of the control, from the form's definition. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onChange: (value: Json | undefined) => void;
  /**
   * Registers work that runs before the form is submitted, while the field may still have the focus. Returns a function
   * that ends the registration.
   */
  readonly beforeSubmit: (run: () => void) => () => void;
  /** Reports that the focus has left the field. */
  readonly onBlur: () => void;
  /**
   * Reports a fault that only the control can detect (an invalid character, a file that is too large); undefined
   * removes it.
   */
  readonly onFault: (fault: Cause | undefined) => void;
  /** Reports whether the control does work that must end before the form can be submitted. */
  readonly onPending: (isPending: boolean) => void;
}

/** A registered control: its description and the component, which is loaded when a form needs it. */
export interface ControlDescriptor extends FormControl {
  readonly load: () => Promise<ComponentType<ControlProps>>;
}

/** Returns the descriptor, frozen. */
export function defineControl(descriptor: ControlDescriptor): ControlDescriptor {
  return Object.freeze(descriptor);
}

/** The registered controls. The object is frozen; only chunks and checks are loaded later. */
export interface Controls {
  get(name: string): ControlDescriptor | undefined;
  /** Loads the chunks of these controls in parallel. Never rejects; the next call retries a chunk that failed. */
  load(names: Iterable<string>): Promise<void>;
  /** Returns the component of a control; undefined if the control is not registered or its chunk is not loaded. */
  component(name: string): ComponentType<ControlProps> | undefined;
}

/** Returns the registry of these controls. Throws an Error if two descriptors have the same name. */
export function createControls(descriptors: readonly ControlDescriptor[]): Controls {
  const byName = new Map<string, ControlDescriptor>();
  for (const descriptor of descriptors) {
    if (byName.has(descriptor.name)) throw new Error(`registry: "${descriptor.name}" is registered twice. Rename one.`);
    byName.set(descriptor.name, descriptor);
  }
  const loadedComponents = new Map<string, ComponentType<ControlProps>>();
  const loadComponent = loadOnceByKey(async (name: string): Promise<void> => {
    const descriptor = byName.get(name);
    if (!descriptor) return;
    const [component, checked] = await Promise.all([descriptor.load(), loadControlCheck(descriptor)]);
    byName.set(name, checked);
    loadedComponents.set(name, component);
  });
  return Object.freeze({
    get: (name: string) => byName.get(name),
    load: async (names: Iterable<string>) => {
      await Promise.allSettled([...names].filter((name) => byName.has(name)).map(loadComponent));
    },
    component: (name: string) => loadedComponents.get(name),
  });
}

/** Returns the missing controls: the registered ones among these names whose chunk is not loaded. */
export function missingControls(controls: Controls, names: Iterable<string>): string[] {
  return [...new Set(names)].filter((name) => controls.get(name) && !controls.component(name));
}

/**
 * Loads every control that a form needs. Throws PortalError if one fails to load, because the form could not be
 * completed.
 */
export async function loadAllControls(controls: Controls, names: readonly string[]): Promise<void> {
  await controls.load(names);
  const missingNames = missingControls(controls, names);
  if (missingNames.length === 0) return;
  throw new PortalError(`controls: ${missingNames.join(', ')} failed to load. Check the network and try again.`);
}
