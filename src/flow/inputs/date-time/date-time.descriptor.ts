import { boundsIn, defineFlowInput } from '../../flow-input.ts';

export const dateTimeInput = defineFlowInput({
  name: 'date-time',
  control: 'date-time',
  type: 'string',
  match: ({ type }) => (type === 'datetime-local' ? 5 : -1),
  // As the browser would send it: what the clock shows, of no zone.
  options: (facts) => ({ ...boundsIn(facts), local: true }),
});
