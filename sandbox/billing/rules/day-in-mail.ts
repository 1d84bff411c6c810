import { shortDate } from '#src/lib/text/short-date.ts';
import type { Language } from '#src/model/language.ts';

/** Formats a moment for a mail, in UTC: the sender does not know the time zone of the customer. */
export const dayInMail = (at: number, language: Language): string =>
  shortDate(new Date(at).toISOString().slice(0, 10), language);
