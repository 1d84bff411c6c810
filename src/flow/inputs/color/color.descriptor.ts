import { defineFlowInput } from '../../flow-input.ts';

export const colorInput = defineFlowInput({
  name: 'color',
  control: 'color',
  type: 'string',
  match: ({ type }) => (type === 'color' ? 5 : -1),
});
