import { defineFlowInput } from '../../flow-input.ts';

export const numberInput = defineFlowInput({
  name: 'number',
  control: 'number',
  type: 'number',
  match: ({ type }) => (type === 'number' ? 5 : -1),
});
