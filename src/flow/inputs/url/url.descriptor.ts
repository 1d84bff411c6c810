import { defineFlowInput } from '../../flow-input.ts';

export const urlInput = defineFlowInput({
  name: 'url',
  control: 'url',
  type: 'string',
  match: ({ type }) => (type === 'url' ? 5 : -1),
});
