import type { Cause } from '#src/model/form/form-module.ts';
import type { Mask } from '../../kit/inputs/mask.ts';

/**
 * The mask of phone numbers of the United States: ten digits, shown as `(555) 123-4567`. The country code 1 is removed.
 * Characters that are not separators stay.
 */
export const phoneMask: Mask = {
  parse: (text) => {
    const withoutSeparators = text.replace(/[\s().\u2010-\u2015-]/g, '').replace(/^\+1(?=\d+$)/, '');
    return /^1\d{10}$/.test(withoutSeparators) ? withoutSeparators.slice(1) : withoutSeparators;
  },
  format: (value) => {
    if (!/^\d{4,}$/.test(value)) return /^\d+$/.test(value) ? `(${value}` : value;
    const [area, exchange, line] = [value.slice(0, 3), value.slice(3, 6), value.slice(6)];
    return `(${area}) ${exchange}${line ? `-${line}` : ''}`;
  },
  separator: /[\s().\u2010-\u2015-]/,
};

/**
 * Returns the fault of a phone number, with a more precise message than that of `pattern`; undefined if there is none.
 * Only the schema checks the length. `edit` is the last action of the customer: typing, pasting or leaving the field.
 * (spec: PC-58, PC-60, OPEN-93)
 */
export function phoneFault(number: string, edit: 'typed' | 'pasted' | 'left'): Cause | undefined {
  if (/[^\d]/.test(edit === 'typed' ? number.replace(/^\+/, '') : number)) {
    return { cause: edit === 'typed' ? 'digitsOnly' : 'allDigits', params: {} };
  }
  const zeros = edit === 'left' ? /^0+$/ : /^0{10}$/;
  return zeros.test(number) ? { cause: 'allZeros', params: {} } : undefined;
}
