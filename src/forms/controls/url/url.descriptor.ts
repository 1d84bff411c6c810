import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for the address of a page. */
export const url = defineControl({
  name: 'url',
  rank: textRank('url', { widgets: ['uri'], formats: ['uri', 'url'], autocomplete: ['url'] }),
  shell: 'field',
  load: async () => (await import('./url.tsx')).Url,
});
