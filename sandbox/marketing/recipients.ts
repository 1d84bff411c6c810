import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database.ts';

/** Puts addresses on the list that are not there yet. */
export async function seedRecipients(database: Kysely<SandboxTables>, emails: readonly string[]): Promise<void> {
  for (const email of emails) await addRecipient(database, email, {});
}

/** Answers the id of a new recipient; undefined for one who is there already, and keeps what there is. */
export async function addRecipient(
  database: Kysely<SandboxTables>,
  email: string,
  record: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  // Digits only: that is how the portal tells a new recipient. (spec: SIGN-19)
  const id = String(randomInt(1_000_000_000, 100_000_000_000));
  const inserted = await database
    .insertInto('marketing_recipient')
    .values({ id, email: email.toLowerCase(), record: JSON.stringify(record), created: Date.now() })
    .onConflict((clash) => clash.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
