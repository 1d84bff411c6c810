import { boundsIn, defineFlowInput } from '../../flow-input.ts';

export const dateInput = defineFlowInput({
  name: 'date',
  control: 'date',
  type: 'string',
  match: ({ type }) => (type === 'date' ? 5 : -1),
  options: boundsIn,
});
