import { defineFlowInput, isLine } from '../../flow-input.ts';

export const zipInput = defineFlowInput({
  name: 'zip',
  control: 'zip',
  type: 'string',
  match: (facts) => (isLine(facts) && facts.hint === 'zip' ? 10 : -1),
  hints: ['zip'],
});
