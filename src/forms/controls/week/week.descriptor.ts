import { defineControl } from '../../kit/control.ts';
import { dateRank } from '../../kit/text-rank.ts';

/** Describes the control for a week of a year. */
export const week = defineControl({
  name: 'week',
  rank: dateRank(['week']),
  shell: 'field',
  causes: ['format'],
  valueFormat: () => 'week',
  load: async () => (await import('./week.tsx')).Week,
});
