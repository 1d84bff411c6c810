import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SandboxTables } from '../../database.ts';
import { sha256 } from '../../sha256.ts';

const LASTS_MS = 10 * 60_000;
/** spec: PC-73 */
const MOST_TRIES = 6;
/** Codes for one contact, and for one visit, while the first of them lasts. */
const MOST_CODES = 5;

export interface CodeFor {
  readonly session: string;
  readonly visit: string;
  readonly contact: string;
}

/**
 * A code for a contact; earlier ones of the session no longer work. `isReal` false keeps a code that nobody can know, so
 * that what follows looks the same. undefined: too many were asked for. (spec: SEC-18, SEC-25)
 */
export async function createFlowCode(
  transaction: Transaction<SandboxTables>,
  { session, visit, contact }: CodeFor,
  { isReal, now, resendMs }: { isReal: boolean; now: number; resendMs: number },
): Promise<string | undefined> {
  const rows = await transaction
    .selectFrom('flow_code')
    .select(['contact', 'visit', 'created'])
    .where('created', '>', now - LASTS_MS)
    .where((where) => where.or([where('contact', '=', contact), where('visit', '=', visit)]))
    .execute();
  const toContact = rows.filter((row) => row.contact === contact);
  const latest = Math.max(0, ...toContact.map((row) => row.created));
  const ofVisit = rows.filter((row) => row.visit === visit);
  if (toContact.length >= MOST_CODES || ofVisit.length >= MOST_CODES || now - latest < resendMs) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = randomUUID();
  await transaction.updateTable('flow_code').set({ ends: 0 }).where('session', '=', session).execute();
  await transaction
    .insertInto('flow_code')
    .values({
      id,
      session,
      visit,
      contact,
      code_hash: isReal ? sha256(id, code) : null,
      tries: 0,
      created: now,
      ends: now + LASTS_MS,
    })
    .execute();
  return code;
}

/** Tries the code of a session, and counts the try before it is looked at. A right code works once. */
export async function tryFlowCode(
  transaction: Transaction<SandboxTables>,
  session: string,
  entered: string,
  now: number,
): Promise<'right' | 'wrong' | 'over' | 'unknown'> {
  const row = await transaction
    .updateTable('flow_code')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('session', '=', session)
    .where('ends', '>', now)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.tries > MOST_TRIES) return 'over';
  if (row.code_hash !== sha256(row.id, entered)) return 'wrong';
  await transaction.updateTable('flow_code').set({ ends: 0 }).where('id', '=', row.id).execute();
  return 'right';
}
