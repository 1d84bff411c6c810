import { defineControl } from '../../kit/control.ts';
import { dateRank } from '../../kit/text-rank.ts';

export const week = defineControl({
  name: 'week',
  rank: dateRank(['week']),
  shell: 'field',
  causes: ['format'],
  load: async () => (await import('./week.tsx')).Week,
});
