import { availableOf, defineFlowInput, SELECT_ALL, unavailableIn } from '../../flow-input.ts';

export const checkboxGroupInput = defineFlowInput({
  name: 'checkbox-group',
  control: 'checkbox-group',
  type: 'array',
  match: ({ type, tag, several }) => (several && (type === 'checkbox' || tag === 'select') ? 6 : -1),
  hints: [SELECT_ALL],
  // The words of an optgroup stand with each of its options: boxes have no headings.
  choices: ({ choices }) =>
    choices.map((choice) => (choice.group ? { ...choice, label: `${choice.group}: ${choice.label}` } : choice)),
  // A box for all comes where the engine asks for it, whatever words there are. (spec: PC-41)
  options: (facts) => ({ selectAll: facts.hint === SELECT_ALL, ...unavailableIn(facts) }),
  post: availableOf,
});
