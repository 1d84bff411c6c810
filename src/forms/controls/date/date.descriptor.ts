import { defineControl } from '../../kit/control.ts';
import { dateRank } from '../../kit/text-rank.ts';

/** Describes the control for a date. */
export const date = defineControl({
  name: 'date',
  rank: dateRank(['date', 'alt-date'], ['date']),
  shell: 'field',
  causes: ['format'],
  valueFormat: () => 'date',
  load: async () => (await import('./date.tsx')).DateInput,
});
