import { defineControl } from '../../kit/control.ts';
import { RANK, rankWith } from '../../kit/rank.ts';
import { and, hasChoices, isNumber, isRequestedAs, not } from '../../kit/testers.ts';

/** Describes the control for a number on a slider. */
export const range = defineControl({
  name: 'range',
  rank: rankWith(RANK.requested, and(isNumber, not(hasChoices), isRequestedAs('range'))),
  shell: 'field',
  options: ['max', 'min', 'step'],
  load: async () => (await import('./range.tsx')).Range,
});
