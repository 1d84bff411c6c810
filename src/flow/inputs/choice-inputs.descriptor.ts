import type { Json } from '#src/model/json.ts';
import { defineFlowInput, SELECT_ALL, type FlowFacts } from '../flow-input.ts';
import { hasType, MATCH_RANKS, rankWith } from './match.ts';

/** Whether an input is a checkbox. */
const isCheckbox = hasType('checkbox');

/** Shows a single checkbox: a yes-or-no field. */
export const checkboxInput = defineFlowInput({
  name: 'checkbox',
  control: 'checkbox',
  type: 'boolean',
  match: rankWith(MATCH_RANKS.type, (facts) => isCheckbox(facts) && !facts.several),
});

/** Shows several checkboxes with the same name, or a `select` with multiple choices, as a group of checkboxes. */
export const checkboxGroupInput = defineFlowInput({
  name: 'checkbox-group',
  control: 'checkbox-group',
  type: 'array',
  match: rankWith(MATCH_RANKS.list, (facts) => facts.several && (isCheckbox(facts) || facts.tag === 'select')),
  hints: [SELECT_ALL],
  // Checkboxes have no group headings, so the label of an optgroup is repeated for each of its options.
  choices: ({ choices }) =>
    choices.map((choice) => (choice.group ? { ...choice, label: `${choice.group}: ${choice.label}` } : choice)),
  // Only the hint adds a checkbox that selects all; the text `selectAll` of a form does not. (spec: PC-41)
  options: (facts) => ({ selectAll: facts.hint === SELECT_ALL, ...unavailableOption(facts) }),
  post: removeDisabledChoices,
});

/** Shows radio buttons with the same name as one choice of several. */
export const radioInput = defineFlowInput({
  name: 'radio',
  control: 'radio',
  type: 'string',
  match: rankWith(MATCH_RANKS.type, hasType('radio')),
  options: unavailableOption,
  post: removeDisabledChoices,
});

/** Shows a `select` with a single choice as a drop-down list. */
export const selectInput = defineFlowInput({
  name: 'select',
  control: 'select',
  type: 'string',
  match: rankWith(MATCH_RANKS.type, ({ tag, several }) => tag === 'select' && !several),
  options: (facts) => ({
    ...unavailableOption(facts),
    ...groupOption(facts),
    // Without an empty option a browser always has a selected option, and the customer cannot clear it.
    ...(facts.empty === undefined ? { empty: false } : {}),
  }),
  post: removeDisabledChoices,
});

/** Returns the values of the choices that are shown but cannot be chosen. */
function disabledValues({ choices }: FlowFacts): string[] {
  return choices.filter(({ disabled }) => disabled).map(({ value }) => value);
}

/**
 * Returns the control's option `unavailable`, which lists the disabled choices: they are shown but cannot be chosen.
 */
function unavailableOption(facts: FlowFacts): Record<string, Json> {
  const values = disabledValues(facts);
  return values.length > 0 ? { unavailable: values } : {};
}

/** Returns the value without disabled choices, because the HTML may select one; undefined if no choice is left. */
function removeDisabledChoices(value: Json, facts: FlowFacts): Json | undefined {
  const disabledChoices = new Set<unknown>(disabledValues(facts));
  if (disabledChoices.size === 0) return value;
  if (!Array.isArray(value)) return disabledChoices.has(value) ? undefined : value;
  const enabledValues = (value as readonly Json[]).filter((each) => !disabledChoices.has(each));
  return enabledValues.length > 0 ? enabledValues : undefined;
}

/** Returns the control's option `groups`: the choices of each `optgroup`. */
function groupOption({ choices }: FlowFacts): Record<string, Json> {
  const names = new Set(choices.flatMap(({ group }) => group || []));
  if (names.size === 0) return {};
  const choicesOf = (name: string) => choices.filter(({ group }) => group === name).map(({ value }) => value);
  return { groups: [...names].map((name) => ({ name, choices: choicesOf(name) })) };
}
