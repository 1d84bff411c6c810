import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase, SandboxTables } from '../database.ts';
import { Refusal } from '../service/refusals.ts';
import { hashOfTexts } from '../sha256.ts';

/** Uploads without a ticket are deleted after this time. */
const UNUSED_MS = 3_600_000;

/** Stores a file under a random name. Returns the token by which a ticket refers to it. */
export async function storeUpload(database: SandboxDatabase, extension: string, body: Buffer): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const name = `${randomUUID()}.${extension}`;
  await database
    .insertInto('ticket_upload')
    .values({ id: hashOfTexts(token), name, size: body.length, body, created: realNow(), ticket: null })
    .execute();
  return token;
}

/**
 * Attaches files to a ticket. Throws a Refusal if a token is unknown or its file is already attached. The transaction
 * then rolls back all changes.
 */
export async function attachUploads(
  transaction: Transaction<SandboxTables>,
  ticket: string,
  tokens: readonly string[],
): Promise<void> {
  for (const token of tokens) {
    const { numUpdatedRows } = await transaction
      .updateTable('ticket_upload')
      .set({ ticket })
      .where('id', '=', hashOfTexts(token))
      .where('ticket', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Refusal('PCS-TK-UPLOAD', 'an upload token is unknown or was used');
  }
}

/** Deletes files that were not attached to a ticket in time. */
export async function removeUnusedUploads(database: SandboxDatabase, now = realNow()): Promise<void> {
  await database
    .deleteFrom('ticket_upload')
    .where('ticket', 'is', null)
    .where('created', '<', now - UNUSED_MS)
    .execute();
}
