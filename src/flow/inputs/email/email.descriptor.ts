import { defineFlowInput } from '../../flow-input.ts';

export const emailInput = defineFlowInput({
  name: 'email',
  control: 'email',
  type: 'string',
  match: ({ type, hint }) => (hint === 'email' || type === 'email' ? 5 : -1),
});
