import { defineControl } from '../../kit/control.ts';
import { dateRank } from '../../kit/text-rank.ts';

/** Describes the control for a month of a year. */
export const month = defineControl({
  name: 'month',
  rank: dateRank(['month']),
  shell: 'field',
  causes: ['format'],
  valueFormat: () => 'month',
  load: async () => (await import('./month.tsx')).Month,
});
