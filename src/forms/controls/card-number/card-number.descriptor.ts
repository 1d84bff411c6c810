import { defineControl } from '../../control.ts';
import { textRank } from '../../text-rank.ts';

export const cardNumber = defineControl({
  name: 'card-number',
  rank: textRank('card-number', { autocomplete: ['cc-number'] }),
  shell: 'field',
  causes: ['cardType', 'cardNumber'],
  secret: true,
  load: async () => (await import('./card-number.tsx')).CardNumber,
});
