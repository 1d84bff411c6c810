import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for a text with several lines. */
export const multiline = defineControl({
  name: 'multiline',
  rank: textRank('multiline', { widgets: ['textarea'] }),
  shell: 'field',
  options: ['rows'],
  load: async () => (await import('./multiline.tsx')).Multiline,
});
