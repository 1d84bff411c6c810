import { defineControl } from '../../kit/control.ts';
import { dateRank } from '../../kit/text-rank.ts';

/** Describes the control for a date with a time. */
export const dateTime = defineControl({
  name: 'date-time',
  rank: dateRank(['date-time', 'datetime', 'alt-datetime'], ['date-time']),
  shell: 'field',
  causes: ['format'],
  valueFormat: ({ local }) => (local === true ? 'local-date-time' : 'date-time'),
  load: async () => (await import('./date-time.tsx')).DateTime,
});
