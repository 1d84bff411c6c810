import { defineControl } from '../../kit/control.ts';
import { dateRank } from '../../kit/text-rank.ts';

/** Describes the control for a time of day. */
export const time = defineControl({
  name: 'time',
  rank: dateRank(['time'], ['time', 'iso-time']),
  shell: 'field',
  causes: ['format'],
  valueFormat: ({ local }) => (local === true ? 'local-time' : 'time'),
  load: async () => (await import('./time.tsx')).Time,
});
