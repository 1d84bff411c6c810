import { momentOf } from '../moment-of.ts';

/**
 * A moment of the services in digits: MM/DD/YYYY in English, DD/MM/YYYY in Spanish; '' for what is no moment. The day
 * is that of UTC, the same on every screen. (spec: OPEN-14)
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
