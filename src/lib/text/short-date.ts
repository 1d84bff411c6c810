import { momentOf } from '../moment-of.ts';

/**
 * Formats a timestamp of the account services as MM/DD/YYYY in English, DD/MM/YYYY in Spanish; '' if it is invalid. Uses
 * UTC, so that every screen shows the same day. (spec: OPEN-14)
 */
export function shortDate(moment: string, language: 'en' | 'es'): string {
  const ms = momentOf(moment);
  if (ms === undefined) return '';
  const date = new Date(ms);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = two(date.getUTCDate());
  const month = two(date.getUTCMonth() + 1);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return (language === 'es' ? [day, month, year] : [month, day, year]).join('/');
}
