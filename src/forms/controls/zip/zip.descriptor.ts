import { defineControl } from '../../control.ts';
import { textRank } from '../../text-rank.ts';

export const zip = defineControl({
  name: 'zip',
  rank: textRank('zip'),
  shell: 'field',
  load: async () => (await import('./zip.tsx')).Zip,
});
