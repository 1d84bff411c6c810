import type { Json } from '#src/model/json.ts';
import { defineFlowInput, SELECT_ALL, type FlowFacts } from '../flow-input.ts';
import { hasType, MATCH, rankIf } from './match.ts';

const isCheckbox = hasType('checkbox');

export const checkboxInput = defineFlowInput({
  name: 'checkbox',
  control: 'checkbox',
  type: 'boolean',
  match: rankIf(MATCH.type, (facts) => isCheckbox(facts) && !facts.several),
});

export const checkboxGroupInput = defineFlowInput({
  name: 'checkbox-group',
  control: 'checkbox-group',
  type: 'array',
  match: rankIf(MATCH.list, (facts) => facts.several && (isCheckbox(facts) || facts.tag === 'select')),
  hints: [SELECT_ALL],
  // Checkboxes have no group headings, so the label of an optgroup is repeated for each of its options.
  choices: ({ choices }) =>
    choices.map((choice) => (choice.group ? { ...choice, label: `${choice.group}: ${choice.label}` } : choice)),
  // Only the hint adds a checkbox for all; messages for it are not enough. (spec: PC-41)
  options: (facts) => ({ selectAll: facts.hint === SELECT_ALL, ...unavailable(facts) }),
  post: withoutDisabled,
});

export const radioInput = defineFlowInput({
  name: 'radio',
  control: 'radio',
  type: 'string',
  match: rankIf(MATCH.type, hasType('radio')),
  options: unavailable,
  post: withoutDisabled,
});

export const selectInput = defineFlowInput({
  name: 'select',
  control: 'select',
  type: 'string',
  match: rankIf(MATCH.type, ({ tag, several }) => tag === 'select' && !several),
  options: (facts) => ({
    ...unavailable(facts),
    ...groups(facts),
    // Without an empty option a browser always has a selected option, and the customer cannot clear it.
    ...(facts.empty === undefined ? { empty: false } : {}),
  }),
  post: withoutDisabled,
});

function disabledValues({ choices }: FlowFacts): string[] {
  return choices.filter(({ disabled }) => disabled).map(({ value }) => value);
}

/** The control's option for choices that are shown and cannot be chosen. */
function unavailable(facts: FlowFacts): Record<string, Json> {
  const values = disabledValues(facts);
  return values.length > 0 ? { unavailable: values } : {};
}

/** Returns a value without disabled choices, which may be shown as chosen; undefined if nothing is left. */
function withoutDisabled(value: Json, facts: FlowFacts): Json | undefined {
  const disabledChoices = new Set<unknown>(disabledValues(facts));
  if (disabledChoices.size === 0) return value;
  if (!Array.isArray(value)) return disabledChoices.has(value) ? undefined : value;
  const enabledValues = (value as readonly Json[]).filter((each) => !disabledChoices.has(each));
  return enabledValues.length > 0 ? enabledValues : undefined;
}

/** The control's option for the choices of each `optgroup`. */
function groups({ choices }: FlowFacts): Record<string, Json> {
  const names = new Set(choices.flatMap(({ group }) => group || []));
  if (names.size === 0) return {};
  const choicesOf = (name: string) => choices.filter(({ group }) => group === name).map(({ value }) => value);
  return { groups: [...names].map((name) => ({ name, choices: choicesOf(name) })) };
}
