import { boundsIn, defineFlowInput } from '../../flow-input.ts';

export const rangeInput = defineFlowInput({
  name: 'range',
  control: 'range',
  type: 'number',
  match: ({ type }) => (type === 'range' ? 5 : -1),
  // Half-way values are the browser's to keep to; where steps begin is in the attributes.
  options: boundsIn,
});
