import { defineFlowInput } from '../../flow-input.ts';

export const macAddressInput = defineFlowInput({
  name: 'mac-address',
  control: 'mac-address',
  type: 'string',
  match: ({ tag, hint }) => (tag === 'input' && hint === 'mac-address' ? 10 : -1),
});
