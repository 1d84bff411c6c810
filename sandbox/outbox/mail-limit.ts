import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database.ts';
import { countShared } from '../service/shared-counts.ts';
import { hashOfTexts } from '../sha256.ts';

/** Maximum number of mails that visitors can request for one email address or phone number within a time window. */
export interface MailLimit {
  readonly count: number;
  /** Length of the time window in minutes. It starts with the first mail. */
  readonly minutes: number;
}

/** Default limit: 10 mails to one contact in 60 minutes. */
export const MAIL_LIMIT: MailLimit = { count: 10, minutes: 60 };

/**
 * Counts a mail to a contact, whoever requested it. Returns the end of the wait (milliseconds since 1970) if the limit
 * is reached and the mail must not be sent, otherwise undefined.
 */
export async function countMail(
  database: Kysely<SandboxTables>,
  contact: string,
  { count: max, minutes }: MailLimit,
  now: number,
): Promise<number | undefined> {
  const id = hashOfTexts('mail to', contact.toLowerCase());
  const { count, ends } = await countShared(database, id, { windowMs: minutes * 60_000, now });
  return count > max ? ends : undefined;
}
