import { defineFlowInput } from '../../flow-input.ts';

/** A text with a `datalist`. For other types its suggestions are left out: their own control helps more. */
export const suggestionsInput = defineFlowInput({
  name: 'suggestions',
  control: 'typeahead',
  type: 'string',
  match: ({ type, suggestions }) => ((type === 'text' || type === 'search') && suggestions.length > 0 ? 3 : -1),
  choices: ({ suggestions }) => suggestions,
  options: () => ({ free: true }),
});
