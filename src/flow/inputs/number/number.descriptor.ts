import { defineFlowInput } from '../../flow-input.ts';

export const numberInput = defineFlowInput({
  name: 'number',
  control: 'number',
  type: 'number',
  match: ({ type }) => (type === 'number' || type === 'range' ? 5 : -1),
});
