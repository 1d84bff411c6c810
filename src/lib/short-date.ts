/**
 * A moment as the services write it (ISO, or milliseconds as text) in digits: MM/DD/YYYY in English, DD/MM/YYYY in
 * Spanish; '' for what is no moment. The day is that of UTC, the same on every screen. (spec: OPEN-14)
 */
export function shortDate(moment: string, language: 'en' | 'es'): string {
  const date = /^\d{4}-\d\d-\d\d/.test(moment) ? new Date(moment) : new Date(/^\d{6,}$/.test(moment) ? +moment : NaN);
  if (Number.isNaN(date.getTime())) return '';
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = two(date.getUTCDate());
  const month = two(date.getUTCMonth() + 1);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return (language === 'es' ? [day, month, year] : [month, day, year]).join('/');
}
