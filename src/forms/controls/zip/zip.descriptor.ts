import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

export const zip = defineControl({
  name: 'zip',
  rank: textRank('zip'),
  shell: 'field',
  load: async () => (await import('./zip.tsx')).Zip,
});
