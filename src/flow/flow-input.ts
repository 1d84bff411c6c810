import type { FormField, Json } from '#src/model/form/form-module.ts';

/** One thing that can be chosen, as the engine writes it. */
export interface FlowChoice {
  readonly value: string;
  readonly label: string;
}

/** What the HTML says of one field: an input, or all radios or checkboxes of one name. */
export interface FlowFacts {
  readonly tag: 'input' | 'select' | 'textarea';
  /** Of an input: `text`, `email`, `checkbox` …; '' for the others. */
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
}

export interface FlowInputDescriptor {
  readonly name: string;
  /** The registered control of forms that shows it. */
  readonly control: string;
  /** How well it fits, higher is better; −1: not at all. */
  readonly match: (facts: FlowFacts) => number;
  readonly type: FormField['type'];
  /** What its control needs beside what every field has: options, limits of its own. */
  readonly options?: (facts: FlowFacts) => Readonly<Record<string, Json>>;
}

/** Gives a descriptor its type. */
export function defineFlowInput(descriptor: FlowInputDescriptor): FlowInputDescriptor {
  return Object.freeze(descriptor);
}

/** Flow inputs as a value that never changes. */
export interface FlowInputs {
  readonly names: readonly string[];
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
