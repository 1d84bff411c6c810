import { defineControl } from '../../kit/control.ts';
import { RANK, rankWith } from '../../kit/rank.ts';
import { isRequestedAs } from '../../kit/testers.ts';

/** Describes the control for values that are sent and never shown. */
export const hidden = defineControl({
  name: 'hidden',
  rank: rankWith(RANK.requested, isRequestedAs('hidden')),
  shell: 'none',
  load: async () => (await import('./hidden.tsx')).Hidden,
});
