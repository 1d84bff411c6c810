import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { SandboxDatabase, SandboxTables } from '../../database.ts';
import { Refusal } from '../../service/refusals.ts';

/** spec: OPEN-47 */
const LASTS_MS = 10 * 60_000;
const MOST_TRIES = 6;
const RESEND_MS = 30_000;
/** Codes for one customer while the first of them lasts: each brings six tries, to whatever address. */
const MOST_CODES = 5;

const sha256 = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

export interface NewCode {
  readonly requestId: string;
  /** Six digits. */
  readonly code: string;
}

/** Whether a customer may have one more code now. Throws a Refusal that says when. */
export async function checkResend(
  database: Kysely<SandboxTables>,
  sub: string,
  email: string,
  now: number,
): Promise<void> {
  const rows = await database
    .selectFrom('account_code')
    .select(['email', 'created'])
    .where('sub', '=', sub)
    .where('created', '>', now - LASTS_MS)
    .orderBy('created')
    .execute();
  const latest = rows.filter((row) => row.email === email).at(-1)?.created ?? 0;
  const wait = Math.max(latest + RESEND_MS - now, rows.length >= MOST_CODES ? rows[0]!.created + LASTS_MS - now : 0);
  if (wait > 0)
    throw new Refusal('PCS-OT-104', 'a code was sent a moment ago', { 'retry-after': String(Math.ceil(wait / 1000)) });
}

/** A code for a new address of a customer; earlier ones no longer work. (spec: SEC-14) */
export async function createCode(
  transaction: Transaction<SandboxTables>,
  sub: string,
  email: string,
  now: number,
): Promise<NewCode> {
  const requestId = randomBytes(24).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await transaction.updateTable('account_code').set({ ends: 0 }).where('sub', '=', sub).execute();
  await transaction
    .insertInto('account_code')
    .values({
      id: sha256(requestId),
      sub,
      email,
      code_hash: sha256(requestId, code),
      tries: 0,
      created: now,
      ends: now + LASTS_MS,
    })
    .execute();
  return { requestId, code };
}

/**
 * Tries a code, and counts the try before it is looked at. The request belongs to a customer and an address: with
 * another of either it is as unknown as one that nobody made. A right code works once.
 */
export async function tryCode(
  transaction: Transaction<SandboxTables>,
  { sub, email, requestId, otp }: { sub: string; email: string; requestId: string; otp: string },
  now: number,
): Promise<'right' | 'wrong' | 'over' | 'unknown'> {
  const id = sha256(requestId);
  const row = await transaction
    .updateTable('account_code')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('sub', '=', sub)
    .where('email', '=', email)
    .where('ends', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.tries > MOST_TRIES) return 'over';
  if (row.code_hash !== sha256(requestId, otp)) return row.tries === MOST_TRIES ? 'over' : 'wrong';
  await transaction.updateTable('account_code').set({ ends: 0 }).where('id', '=', id).execute();
  return 'right';
}

export async function removeOldCodes(database: SandboxDatabase, now = Date.now()): Promise<void> {
  await database
    .deleteFrom('account_code')
    .where('created', '<', now - LASTS_MS)
    .execute();
}
