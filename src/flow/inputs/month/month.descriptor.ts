import { boundsIn, defineFlowInput } from '../../flow-input.ts';

export const monthInput = defineFlowInput({
  name: 'month',
  control: 'month',
  type: 'string',
  match: ({ type }) => (type === 'month' ? 5 : -1),
  options: boundsIn,
});
