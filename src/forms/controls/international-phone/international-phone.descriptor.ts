import { defineControl } from '../../kit/control.ts';
import { textRank } from '../../kit/text-rank.ts';

/** Describes the control for a phone number of any country. */
export const internationalPhone = defineControl({
  name: 'international-phone',
  rank: textRank('international-phone'),
  shell: 'field',
  options: ['country', 'countries'],
  texts: ['country'],
  causes: ['allDigits', 'phoneCountry', 'phoneShort', 'phoneLong', 'phoneNumber', 'phoneOtherCountry'],
  loadCheck: async () => {
    const { phoneNumberFault } = await import('./phone-numbers.ts');
    return (value, { field }) =>
      typeof value === 'string' ? phoneNumberFault(value, field.options['countries']) : undefined;
  },
  load: async () => (await import('./international-phone.tsx')).InternationalPhone,
});
