import { defineFlowInput } from '../../flow-input.ts';

export const multilineInput = defineFlowInput({
  name: 'multiline',
  control: 'multiline',
  type: 'string',
  match: ({ tag }) => (tag === 'textarea' ? 5 : -1),
});
