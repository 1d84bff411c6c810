import { defineControl } from '../../control.ts';
import { textRank } from '../../text-rank.ts';

export const phone = defineControl({
  name: 'phone',
  rank: textRank('phone', { widgets: ['tel'], autocomplete: ['tel-national'] }),
  shell: 'field',
  causes: ['digitsOnly', 'allDigits', 'noSpace', 'allZeros'],
  load: async () => (await import('./phone.tsx')).Phone,
});
