import { boundsIn, defineFlowInput } from '../../flow-input.ts';

export const weekInput = defineFlowInput({
  name: 'week',
  control: 'week',
  type: 'string',
  match: ({ type }) => (type === 'week' ? 5 : -1),
  options: boundsIn,
});
