import { defineFlowInput } from '../../flow-input.ts';

export const phoneInput = defineFlowInput({
  name: 'phone',
  control: 'phone',
  type: 'string',
  match: ({ tag, type, hint }) => (tag === 'input' && (hint === 'phone' || type === 'tel') ? 5 : -1),
});
