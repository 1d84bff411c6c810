import { defineControl } from '../../kit/control.ts';
import { onlyIf, RANK, rankWith } from '../../kit/rank.ts';
import { and, hasChoices, isAny, isRequestedAs, isString, not } from '../../kit/testers.ts';

/** Describes the control for one line of text, which fits any field for texts. */
export const text = defineControl({
  name: 'text',
  rank: onlyIf(
    and(isString, not(hasChoices)),
    rankWith(RANK.requested, isRequestedAs('text')),
    rankWith(RANK.type, isAny),
  ),
  shell: 'field',
  load: async () => (await import('./text.tsx')).Text,
});
