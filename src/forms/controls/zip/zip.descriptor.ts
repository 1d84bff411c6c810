import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for a ZIP code of the United States. */
export const zip = defineControl({
  name: 'zip',
  rank: textRank('zip'),
  shell: 'field',
  load: async () => (await import('./zip.tsx')).Zip,
});
