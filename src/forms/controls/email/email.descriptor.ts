import { defineControl } from '../../control.ts';
import { textRank } from '../../text-rank.ts';

export const email = defineControl({
  name: 'email',
  rank: textRank('email', { formats: ['email', 'idn-email'], autocomplete: ['email'] }),
  shell: 'field',
  load: async () => (await import('./email.tsx')).Email,
});
