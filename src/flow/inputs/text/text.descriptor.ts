import { defineFlowInput } from '../../flow-input.ts';

export const textInput = defineFlowInput({
  name: 'text',
  control: 'text',
  type: 'string',
  match: ({ type }) => (type === 'text' || type === 'search' ? 0 : -1),
  options: ({ type }) => (type === 'search' ? { type } : {}),
});
