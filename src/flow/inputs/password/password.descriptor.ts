import { defineFlowInput } from '../../flow-input.ts';

export const passwordInput = defineFlowInput({
  name: 'password',
  control: 'password',
  type: 'string',
  match: ({ type }) => (type === 'password' ? 5 : -1),
});
