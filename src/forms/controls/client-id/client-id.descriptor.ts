import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for the id of a device. */
export const clientId = defineControl({
  name: 'client-id',
  rank: textRank('client-id'),
  shell: 'field',
  load: async () => (await import('./client-id.tsx')).ClientId,
});
