import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxTables } from '../database.ts';

/** Adds the email addresses that are not on the mailing list yet. */
export async function seedRecipients(database: Kysely<SandboxTables>, emails: readonly string[]): Promise<void> {
  for (const email of emails) await addRecipient(database, email, {});
}

/**
 * Adds a recipient and returns the new id. Returns undefined and changes nothing if the address is already on the list.
 */
export async function addRecipient(
  database: Kysely<SandboxTables>,
  email: string,
  record: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  // Digits only, because the portal recognizes a new recipient by an id of digits. (spec: SIGN-19)
  const id = String(randomInt(1_000_000_000, 100_000_000_000));
  const insertedRow = await database
    .insertInto('marketing_recipient')
    .values({ id, email: email.toLowerCase(), record: JSON.stringify(record), created: realNow() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id;
}
