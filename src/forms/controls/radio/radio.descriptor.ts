import { defineControl } from '../../kit/control.ts';
import { onlyIf, RANK, rankWith } from '../../kit/rank.ts';
import { and, hasChoices, isAny, isBoolean, isOfType, isRequestedAs, not, or } from '../../kit/testers.ts';

/** Describes the control that shows the choices of a field as radio buttons. */
export const radio = defineControl({
  name: 'radio',
  rank: onlyIf(
    and(not(isOfType('array')), or(hasChoices, isBoolean)),
    rankWith(RANK.requested, isRequestedAs('radio')),
    rankWith(RANK.possible, isAny),
  ),
  shell: 'group',
  options: ['inline'],
  texts: ['yes', 'no'],
  load: async () => (await import('./radio.tsx')).Radio,
});
