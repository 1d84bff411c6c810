import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for a password. */
export const password = defineControl({
  name: 'password',
  rank: textRank('password', { formats: ['password'], autocomplete: ['current-password', 'new-password'] }),
  shell: 'field',
  secret: true,
  load: async () => (await import('./password.tsx')).Password,
});
