import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for one or several email addresses. */
export const email = defineControl({
  name: 'email',
  rank: textRank('email', { formats: ['portal-email', 'email', 'idn-email'], autocomplete: ['email'] }),
  shell: 'field',
  load: async () => (await import('./email.tsx')).Email,
});
