import type { FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

/** The hint for a list of boxes with one for all of them; it is a list even with a single box. (spec: PC-41) */
export const SELECT_ALL = 'select-all';

/** One thing that can be chosen, as the engine writes it. */
export interface FlowChoice {
  readonly value: string;
  readonly label: string;
  /** It shows and cannot be chosen. */
  readonly disabled?: boolean;
  /** The words of the `optgroup` that it stands in. */
  readonly group?: string;
}

/** What the HTML says of one field: an input, or all radios or checkboxes of one name. */
export interface FlowFacts {
  readonly tag: 'input' | 'select' | 'textarea';
  /** Of an input: `text`, `email`, `checkbox` …; '' for the others. A type that HTML does not know is a text. */
  readonly type: string;
  /** The name under which the engine wants the value. */
  readonly name: string;
  /** Attributes of the first element, in lower case. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The engine's hint which flow input it means: `data-flow-input`. */
  readonly hint: string;
  /** Several radios or checkboxes of one name, or a select of several. */
  readonly several: boolean;
  readonly choices: readonly FlowChoice[];
  /** The words of the entry of a select that stands for no choice; undefined where it has none. */
  readonly empty?: string;
  /** What a `datalist` offers; any other text will do. */
  readonly suggestions: readonly FlowChoice[];
  readonly required: boolean;
  /** Itself, or all of a group, or the fieldset around it: it shows, and is neither judged nor sent. */
  readonly disabled: boolean;
  readonly readOnly: boolean;
}

export interface FlowInputDescriptor {
  readonly name: string;
  /** The registered control of forms that shows it. */
  readonly control: string;
  /** How well it fits, higher is better; −1: not at all. */
  readonly match: (facts: FlowFacts) => number;
  /** Hints that it understands. A hint that the chosen input does not understand is told to staff. */
  readonly hints?: readonly string[];
  readonly type: FormField['type'];
  /** What can be chosen; what the HTML offers unless it says otherwise. */
  readonly choices?: (facts: FlowFacts) => readonly FlowChoice[];
  /** What its control needs beside what every field has. */
  readonly options?: (facts: FlowFacts) => Readonly<Record<string, Json>>;
  /** What goes to the engine in place of the value; undefined: nothing. */
  readonly post?: (value: Json, facts: FlowFacts) => Json | undefined;
}

/** Gives a descriptor its type. */
export function defineFlowInput(descriptor: FlowInputDescriptor): FlowInputDescriptor {
  return Object.freeze(descriptor);
}

/** Flow inputs as a value that never changes. */
export interface FlowInputs {
  readonly names: readonly string[];
  /** Every hint that one of them understands. */
  readonly hints: ReadonlySet<string>;
  /** The one that fits best; undefined when none does. */
  find(facts: FlowFacts): FlowInputDescriptor | undefined;
}

/** Throws an Error when two descriptors have the same name. */
export function createFlowInputs(descriptors: readonly FlowInputDescriptor[]): FlowInputs {
  const names = descriptors.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`registry: "${twice}" is registered twice. Rename one.`);
  return Object.freeze({
    names: Object.freeze(names),
    hints: new Set(descriptors.flatMap(({ hints = [] }) => hints)),
    find: (facts: FlowFacts) => {
      let best: FlowInputDescriptor | undefined;
      let rank = -1;
      for (const descriptor of descriptors) {
        const own = descriptor.match(facts);
        if (own > rank) [best, rank] = [descriptor, own];
      }
      return best;
    },
  });
}
