import { defineControl } from '../../control.ts';
import { textRank } from '../../text-rank.ts';

export const name = defineControl({
  name: 'name',
  rank: textRank('name', { autocomplete: ['given-name', 'additional-name', 'family-name'] }),
  shell: 'field',
  causes: ['pattern'],
  load: async () => (await import('./name.tsx')).Name,
});
