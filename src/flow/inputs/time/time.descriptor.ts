import { boundsIn, defineFlowInput } from '../../flow-input.ts';

export const timeInput = defineFlowInput({
  name: 'time',
  control: 'time',
  type: 'string',
  match: ({ type }) => (type === 'time' ? 5 : -1),
  // As the browser would send it: what the clock shows, of no zone.
  options: (facts) => ({ ...boundsIn(facts), local: true }),
});
