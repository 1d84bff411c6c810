import { defineControl } from '../../kit/control.ts';
import { onlyIf, RANK, rankWith } from '../../kit/rank.ts';
import { and, hasChoices, isAny, isNumber, isRequestedAs, not } from '../../kit/testers.ts';

/** Describes the control for a number. */
export const number = defineControl({
  name: 'number',
  rank: onlyIf(
    and(isNumber, not(hasChoices)),
    rankWith(RANK.requested, isRequestedAs('number', 'updown')),
    rankWith(RANK.format, isAny),
  ),
  shell: 'field',
  load: async () => (await import('./number.tsx')).NumberInput,
});
