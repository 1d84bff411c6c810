import { defineFlowInput } from '../../flow-input.ts';

export const checkboxInput = defineFlowInput({
  name: 'checkbox',
  control: 'checkbox',
  type: 'boolean',
  match: ({ type, several }) => (type === 'checkbox' && !several ? 5 : -1),
});
