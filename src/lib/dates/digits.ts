/** Returns a part of a date or time with at least two digits: `9` → `09`. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Returns a year with at least four digits: `33` → `0033`. */
export const fourDigits = (year: number): string => String(year).padStart(4, '0');
