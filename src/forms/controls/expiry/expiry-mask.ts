import type { Mask } from '../../kit/inputs/mask.ts';

/** Characters that may separate month and year. */
const SEPARATORS = /[\s/.\u2010-\u2015-]/g;

/**
 * The mask of the month in which a card expires: `MMYY`, shown as `MM/YY`. `5/29`, `05/2029` and `2029-05` are the same
 * month; other characters stay as they are.
 */
export const expiryMask: Mask = {
  parse: (text) => {
    const [, year, monthAfter] = /^\s*20(\d\d)-(\d\d)\s*$/.exec(text) ?? [];
    if (year && monthAfter) return `${monthAfter}${year}`;
    const digits = text.replace(SEPARATORS, '');
    if (!/^\d+$/.test(digits)) return digits;
    // A month with one digit: 2 to 9, or a 1 before a separator.
    const single = /^[2-9]/.test(digits) || /^[^\d]*1\s*[/.\u2010-\u2015-]/.test(text);
    const full = single ? `0${digits}` : digits;
    return /^\d\d20\d\d$/.test(full) ? full.slice(0, 2) + full.slice(4) : full;
  },
  format: (value) => (/^\d{2,}$/.test(value) ? `${value.slice(0, 2)}/${value.slice(2)}` : value),
  separator: /[\s/.\u2010-\u2015-]/,
};

/**
 * Returns true if the month `value`, as `MMYY`, is over in the local time zone; false also for a text that is not a
 * month. A card is valid to the end of its month. (spec: OPEN-77)
 */
export function isPastMonth(value: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(value) ?? [];
  // `Date` counts months from 0, so this is the first day of the next month.
  return month !== undefined && now >= new Date(2000 + Number(year), Number(month), 1);
}
