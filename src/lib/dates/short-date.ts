import { dayOf } from '../clock.ts';
import { fourDigits, twoDigits } from './digits.ts';
import { parseTimestamp } from './parse-timestamp.ts';

/** A date without a time, such as `2026-11-21`. */
const DATE_WITHOUT_TIME = /^\d{4}-\d\d-\d\d$/;

/**
 * Formats a timestamp of the account services as MM/DD/YYYY in English, DD/MM/YYYY in Spanish, in the time zone of the
 * reader; '' if it is invalid. A date without a time is the same day in every time zone. (spec: OFFER-74, OPEN-14)
 */
export function shortDate(timestamp: string, language: 'en' | 'es'): string {
  const ms = parseTimestamp(timestamp);
  if (ms === undefined) return '';
  const [year, month, day] = DATE_WITHOUT_TIME.test(timestamp)
    ? (timestamp.split('-') as [string, string, string])
    : localDay(ms);
  return (language === 'es' ? [day, month, year] : [month, day, year]).join('/');
}

/** Returns year, month and day of a time, padded with zeros, in the time zone of the reader. */
function localDay(ms: number): readonly [year: string, month: string, day: string] {
  const [year, month, day] = dayOf(ms);
  return [fourDigits(year), twoDigits(month), twoDigits(day)];
}
