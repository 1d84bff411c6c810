import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';
import { cardNumberMask, finishedCardFault } from './card-number-mask.ts';

/** Describes the control for the number of a credit or debit card. */
export const cardNumber = defineControl({
  name: 'card-number',
  rank: textRank('card-number', { autocomplete: ['cc-number'] }),
  shell: 'field',
  causes: ['cardType', 'cardNumber', 'pattern'],
  secret: true,
  check: (value) => (typeof value === 'string' ? finishedCardFault(cardNumberMask.parse(value)) : undefined),
  load: async () => (await import('./card-number.tsx')).CardNumber,
});
