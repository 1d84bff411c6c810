import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for a verification code that was sent to the customer. */
export const oneTimeCode = defineControl({
  name: 'one-time-code',
  rank: textRank('one-time-code', { autocomplete: ['one-time-code'] }),
  shell: 'field',
  secret: true,
  isCode: true,
  load: async () => (await import('./one-time-code.tsx')).OneTimeCode,
});
