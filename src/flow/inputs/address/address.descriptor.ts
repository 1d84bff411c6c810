import { defineFlowInput } from '../../flow-input.ts';

export const addressInput = defineFlowInput({
  name: 'address',
  control: 'typeahead',
  type: 'string',
  match: ({ tag, hint }) => (tag === 'input' && hint === 'address' ? 10 : -1),
  // spec: PC-52, PC-53
  options: () => ({ source: 'address', from: 4, pauseMs: 500 }),
});
