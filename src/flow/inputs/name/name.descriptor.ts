import { defineFlowInput, isLine } from '../../flow-input.ts';

export const nameInput = defineFlowInput({
  name: 'name',
  control: 'name',
  type: 'string',
  match: (facts) => (isLine(facts) && facts.hint === 'name' ? 10 : -1),
  hints: ['name'],
});
