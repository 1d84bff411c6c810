import { defineControl } from '../../kit/control.ts';
import { RANK, rankWith } from '../../kit/rank.ts';
import { and, isOfType, isRequestedAs, not } from '../../kit/testers.ts';

/** Describes the control for a text input with suggestions. */
export const typeahead = defineControl({
  name: 'typeahead',
  rank: rankWith(RANK.requested, and(not(isOfType('array', 'object')), isRequestedAs('typeahead'))),
  shell: 'field',
  causes: ['enum'],
  load: async () => (await import('./typeahead.tsx')).Typeahead,
});
