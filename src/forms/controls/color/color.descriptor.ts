import { defineControl } from '../../kit/control.ts';
import { onlyIf, RANK, rankWith } from '../../kit/rank.ts';
import { and, hasChoices, hasFormat, isRequestedAs, isString, not } from '../../kit/testers.ts';

/** Describes the control for a color. */
export const color = defineControl({
  name: 'color',
  rank: onlyIf(
    and(isString, not(hasChoices)),
    rankWith(RANK.requested, isRequestedAs('color')),
    rankWith(RANK.format, hasFormat('color')),
  ),
  shell: 'field',
  load: async () => (await import('./color.tsx')).Color,
});
