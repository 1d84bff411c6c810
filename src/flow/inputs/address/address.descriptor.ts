import { defineFlowInput, isLine } from '../../flow-input.ts';

export const addressInput = defineFlowInput({
  name: 'address',
  control: 'typeahead',
  type: 'string',
  match: (facts) => (isLine(facts) && facts.hint === 'address' ? 10 : -1),
  hints: ['address'],
  // spec: PC-52, PC-53
  options: () => ({ source: 'address', from: 4, pauseMs: 500 }),
});
