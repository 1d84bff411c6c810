import { defineFlowInput } from '../../flow-input.ts';

export const zipInput = defineFlowInput({
  name: 'zip',
  control: 'zip',
  type: 'string',
  match: ({ tag, hint }) => (tag === 'input' && hint === 'zip' ? 10 : -1),
});
