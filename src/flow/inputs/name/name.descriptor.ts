import { defineFlowInput } from '../../flow-input.ts';

export const nameInput = defineFlowInput({
  name: 'name',
  control: 'name',
  type: 'string',
  match: ({ tag, hint }) => (tag === 'input' && hint === 'name' ? 10 : -1),
});
