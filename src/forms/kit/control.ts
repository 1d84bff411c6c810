import type { ComponentType } from 'react';
import type { Cause, FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { FormControl } from '#src/model/form/form-control.ts';

/** One thing that can be chosen, with its words. */
export interface Choice {
  readonly value: Json;
  readonly label: string;
}

/** What a control is given. The field shell around it draws label, hint and error. */
export interface ControlProps {
  /** Id of the element that a person types into or chooses from; of a group, the start of the ids in it. */
  readonly id: string;
  readonly field: FormField;
  /** undefined: not filled in. A text keeps its blanks while it is typed. */
  readonly value: Json | undefined;
  readonly label: string;
  /** Id of the element with the label, for groups. */
  readonly labelId: string;
  /** For `aria-describedby`: only ids of elements that are there. */
  readonly describedBy: string | undefined;
  /** An error of this field shows. */
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly placeholder: string | undefined;
  readonly choices: readonly Choice[];
  /** Further words of the control, from the form's definition. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onChange: (value: Json | undefined) => void;
  /** The person has left the field. */
  readonly onBlur: () => void;
  /** A fault that only the control can see (a wrong character, a file that is too large); undefined takes it back. */
  readonly onFault: (fault: Cause | undefined) => void;
  /** Something is under way that submit has to wait for. */
  readonly onPending: (pending: boolean) => void;
}

/** A registered control: its description and the component, which is loaded when a form needs it. */
export interface ControlDescriptor extends FormControl {
  readonly load: () => Promise<ComponentType<ControlProps>>;
}

/** Gives a descriptor its type. */
export function defineControl(descriptor: ControlDescriptor): ControlDescriptor {
  return Object.freeze(descriptor);
}

/** Controls as a value that never changes; only which chunks have arrived does. */
export interface Controls {
  get(name: string): ControlDescriptor | undefined;
  /** Loads the chunks of these controls together. Throws when one does not arrive; it is asked for again at the next call. */
  load(names: Iterable<string>): Promise<void>;
  /** undefined: not registered, or its chunk has not arrived. */
  component(name: string): ComponentType<ControlProps> | undefined;
}

/** Throws an Error when two descriptors have the same name. */
export function createControls(descriptors: readonly ControlDescriptor[]): Controls {
  const byName = new Map<string, ControlDescriptor>();
  for (const descriptor of descriptors) {
    if (byName.has(descriptor.name)) throw new Error(`registry: "${descriptor.name}" is registered twice. Rename one.`);
    byName.set(descriptor.name, descriptor);
  }
  const arrived = new Map<string, ComponentType<ControlProps>>();
  return Object.freeze({
    get: (name: string) => byName.get(name),
    load: async (names: Iterable<string>) => {
      const missing = [...new Set(names)].filter((name) => !arrived.has(name));
      await Promise.all(
        missing.map(async (name) => {
          const component = await byName.get(name)?.load();
          if (component) arrived.set(name, component);
        }),
      );
    },
    component: (name: string) => arrived.get(name),
  });
}
