import { shortDate } from '#src/lib/dates/short-date.ts';
import type { Language } from '#src/model/language.ts';

/** Formats the day of a time for a mail, in UTC, because the sender does not know the time zone of the customer. */
export const dayInMail = (at: number, language: Language): string =>
  shortDate(new Date(at).toISOString().slice(0, 10), language);
