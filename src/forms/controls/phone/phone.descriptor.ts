import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';
import { phoneFault, phoneMask } from './phone-mask.ts';

/** Describes the control for a phone number of the United States. */
export const phone = defineControl({
  name: 'phone',
  rank: textRank('phone', { widgets: ['tel'], autocomplete: ['tel-national'] }),
  shell: 'field',
  causes: ['digitsOnly', 'allDigits', 'noSpace', 'allZeros'],
  check: (value) => (typeof value === 'string' ? phoneFault(phoneMask.parse(value), 'left') : undefined),
  show: phoneMask.format,
  load: async () => (await import('./phone.tsx')).Phone,
});
