import { defineControl } from '../../kit/control.ts';
import { onlyIf, RANK, rankWith } from '../../kit/rank.ts';
import { and, hasChoices, isBoolean, isOfType, isRequestedAs, not, or } from '../../kit/testers.ts';

/** Describes the control that shows the choices of a field in a drop-down list. */
export const select = defineControl({
  name: 'select',
  rank: onlyIf(
    and(not(isOfType('array')), or(hasChoices, isBoolean)),
    rankWith(RANK.requested, isRequestedAs('select')),
    rankWith(RANK.format, hasChoices),
    rankWith(RANK.possible, isBoolean),
  ),
  shell: 'field',
  texts: ['choose', 'notAvailable', 'yes', 'no'],
  load: async () => (await import('./select.tsx')).Select,
});
