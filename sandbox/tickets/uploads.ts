import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SandboxDatabase, SandboxTables } from '../database.ts';
import { Refusal } from '../service/refusals.ts';
import { sha256 } from './ticket-tokens.ts';

/** What nobody put into a ticket for so long is thrown away. */
const UNUSED_MS = 3_600_000;

/** Keeps a file under a random name. Answers the token that a ticket names it by. */
export async function keepUpload(database: SandboxDatabase, extension: string, body: Buffer): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const name = `${randomUUID()}.${extension}`;
  await database
    .insertInto('ticket_upload')
    .values({ id: sha256(token), name, size: body.length, body, created: Date.now(), ticket: null })
    .execute();
  return token;
}

/** Gives files to a ticket. Throws a Refusal for a token that is unknown or has a ticket already: then none has changed. */
export async function attachUploads(
  transaction: Transaction<SandboxTables>,
  ticket: string,
  tokens: readonly string[],
): Promise<void> {
  for (const token of tokens) {
    const { numUpdatedRows } = await transaction
      .updateTable('ticket_upload')
      .set({ ticket })
      .where('id', '=', sha256(token))
      .where('ticket', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Refusal('PCS-TK-UPLOAD', 'an upload token is unknown or was used');
  }
}

export async function removeUnusedUploads(database: SandboxDatabase, now = Date.now()): Promise<void> {
  await database
    .deleteFrom('ticket_upload')
    .where('ticket', 'is', null)
    .where('created', '<', now - UNUSED_MS)
    .execute();
}
