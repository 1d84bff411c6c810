import { defineControl } from '../../control.ts';
import { textRank } from '../../text-rank.ts';

export const expiry = defineControl({
  name: 'expiry',
  rank: textRank('expiry', { autocomplete: ['cc-exp'] }),
  shell: 'field',
  causes: ['expired'],
  secret: true,
  load: async () => (await import('./expiry.tsx')).Expiry,
});
