import { bestMatch } from '#src/model/best-match.ts';
import type { FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

/** The attribute that contains a hint: the name of the flow input to use for a control, or `SELECT_ALL`. */
export const HINT_ATTRIBUTE = 'data-flow-input';

/** The attribute of a control or container that contains its rules, as JSON. */
export const RULES_ATTRIBUTE = 'data-rules';

/**
 * The hint that adds a checkbox that selects all others of its group. The value is a list even if there is only one
 * checkbox. (spec: PC-41)
 */
export const SELECT_ALL = 'select-all';

/** One choice of a control. */
export interface FlowChoice {
  readonly value: string;
  readonly label: string;
  /** Whether the choice is shown but cannot be chosen. */
  readonly disabled?: boolean;
  /** Label of the `optgroup` around the option. */
  readonly group?: string;
}

/** What the HTML says about one field: a control, or all radio buttons or checkboxes of one name. */
export interface FlowFacts {
  readonly tag: 'input' | 'select' | 'textarea';
  /** `type` of an input; '' for other tags. An unknown type is `text`. */
  readonly type: string;
  /** The name that the engine uses for the value. */
  readonly name: string;
  /** Attributes of the first element; the names are in lower case. */
  readonly attributes: Readonly<Record<string, string>>;
  /** `data-flow-input`: the name of the flow input to use, or `SELECT_ALL`; '' for none. */
  readonly hint: string;
  /** Whether the value is a list, for example of several checkboxes with one name or of a select with `multiple`. */
  readonly several: boolean;
  readonly choices: readonly FlowChoice[];
  /** Label of the option with an empty value in a select; undefined if there is no such option. */
  readonly empty?: string;
  /** Options of the `datalist`; any other text is valid too. */
  readonly suggestions: readonly FlowChoice[];
  readonly required: boolean;
  /** Whether the control (or every control of its group) is disabled: it is shown, but neither validated nor sent. */
  readonly disabled: boolean;
  readonly readOnly: boolean;
}

/** How one kind of HTML control becomes a form field. */
export interface FlowInputDescriptor {
  readonly name: string;
  /** Name of the form control that shows the field. */
  readonly control: string;
  /** Returns a rank of `inputs/match.ts`; the highest wins. `NO_MATCH`: it does not match. */
  readonly match: (facts: FlowFacts) => number;
  /** Hints that this flow input supports. A hint that the matching input does not support is reported to editors. */
  readonly hints?: readonly string[];
  readonly type: FormField['type'];
  /** Returns the choices of the field; by default those of the HTML. */
  readonly choices?: (facts: FlowFacts) => readonly FlowChoice[];
  /** Returns additional options of the control. */
  readonly options?: (facts: FlowFacts) => Readonly<Record<string, Json>>;
  /** Converts the value of the field for the engine; if it returns undefined, the value is not sent. */
  readonly post?: (value: Json, facts: FlowFacts) => Json | undefined;
}

/** Returns the descriptor, frozen. */
export function defineFlowInput(descriptor: FlowInputDescriptor): FlowInputDescriptor {
  return Object.freeze(descriptor);
}

/** The registered flow inputs. */
export interface FlowInputs {
  readonly names: readonly string[];
  /** All hints that any of the flow inputs supports. */
  readonly hints: ReadonlySet<string>;
  /**
   * Returns the flow input with the highest rank; if several have this rank, the first one. Undefined if none matches.
   */
  find(facts: FlowFacts): FlowInputDescriptor | undefined;
}

/** Returns the flow inputs. Throws an Error if two have the same name. */
export function createFlowInputs(descriptors: readonly FlowInputDescriptor[]): FlowInputs {
  const names = descriptors.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate) throw new Error(`registry: "${duplicate}" is registered twice. Rename one.`);
  return Object.freeze({
    names: Object.freeze(names),
    hints: new Set(descriptors.flatMap(({ hints = [] }) => hints)),
    find: (facts: FlowFacts) => bestMatch(descriptors, (descriptor) => descriptor.match(facts)),
  });
}
