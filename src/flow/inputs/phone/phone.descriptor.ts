import { defineFlowInput, isLine } from '../../flow-input.ts';

export const phoneInput = defineFlowInput({
  name: 'phone',
  control: 'phone',
  type: 'string',
  match: (facts) => (facts.type === 'tel' || (isLine(facts) && facts.hint === 'phone') ? 5 : -1),
  hints: ['phone'],
});
