import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for the security code of a card. */
export const securityCode = defineControl({
  name: 'security-code',
  rank: textRank('security-code', { autocomplete: ['cc-csc'] }),
  shell: 'field',
  secret: true,
  load: async () => (await import('./security-code.tsx')).SecurityCode,
});
