import { defineControl } from '../../kit/control.ts';
import { rankBy } from '../../kit/hint-of.ts';

export const typeahead = defineControl({
  name: 'typeahead',
  rank: ({ type }, ui) => (type === 'array' || type === 'object' ? -1 : rankBy(['typeahead'], ui, -1)),
  shell: 'field',
  causes: ['enum'],
  load: async () => (await import('./typeahead.tsx')).Typeahead,
});
