import { defineControl } from '../../control.ts';
import { textRank } from '../../text-rank.ts';

export const multiline = defineControl({
  name: 'multiline',
  rank: textRank('multiline', { widgets: ['textarea'] }),
  shell: 'field',
  load: async () => (await import('./multiline.tsx')).Multiline,
});
