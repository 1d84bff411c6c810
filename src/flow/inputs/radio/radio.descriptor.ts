import { availableOf, defineFlowInput, unavailableIn } from '../../flow-input.ts';

export const radioInput = defineFlowInput({
  name: 'radio',
  control: 'radio',
  type: 'string',
  match: ({ type }) => (type === 'radio' ? 5 : -1),
  options: unavailableIn,
  post: availableOf,
});
