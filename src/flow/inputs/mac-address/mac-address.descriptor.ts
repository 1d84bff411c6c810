import { defineFlowInput, isLine } from '../../flow-input.ts';

export const macAddressInput = defineFlowInput({
  name: 'mac-address',
  control: 'mac-address',
  type: 'string',
  match: (facts) => (isLine(facts) && facts.hint === 'mac-address' ? 10 : -1),
  hints: ['mac-address'],
});
