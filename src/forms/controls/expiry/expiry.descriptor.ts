import { isPastExpiry } from '#src/lib/cards/card-text.ts';
import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';
import { expiryMask } from './expiry-mask.ts';

/** Describes the control for the month in which a card expires. */
export const expiry = defineControl({
  name: 'expiry',
  rank: textRank('expiry', { autocomplete: ['cc-exp'] }),
  shell: 'field',
  causes: ['expired'],
  secret: true,
  check: (value, { now }) =>
    typeof value === 'string' && isPastExpiry(expiryMask.parse(value), now)
      ? { cause: 'expired', params: {} }
      : undefined,
  load: async () => (await import('./expiry.tsx')).Expiry,
});
