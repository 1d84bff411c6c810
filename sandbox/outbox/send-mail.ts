import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxTables } from '../database.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Adds a mail to the outbox. Inside a transaction, the mail is sent only if the transaction commits. */
export async function sendMail(database: Kysely<SandboxTables>, { to, subject, text }: Mail): Promise<void> {
  await database
    .insertInto('outbox_message')
    .values({ id: randomUUID(), created: realNow(), recipient: to.toLowerCase(), subject, body: text })
    .execute();
}
