import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase, SandboxTables } from '../../database.ts';
import { Refusal } from '../../service/refusals.ts';
import { hashOfTexts } from '../../sha256.ts';

/** How long a code is valid, in milliseconds. (spec: OPEN-47) */
const VALID_MS = 10 * 60_000;
/** How often a code may be entered. (spec: OPEN-47) */
const MAX_ATTEMPTS = 6;
/** How soon after a code another one may be sent to the same address, in milliseconds. (spec: OPEN-47) */
const RESEND_MS = 30_000;
/** Maximum codes for one customer in ten minutes. Without a limit, new codes would allow any number of attempts. */
const MAX_CODES = 5;

/** A new code, and the request id, which the browser must send together with the code. */
export interface NewCode {
  readonly requestId: string;
  /** The code: six digits. */
  readonly code: string;
}

/** Throws a Refusal with Retry-After if the customer must wait before another code is sent. */
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
    .where('created', '>', now - VALID_MS)
    .orderBy('created')
    .execute();
  const latest = rows.filter((row) => row.email === email).at(-1)?.created ?? 0;
  const wait = Math.max(latest + RESEND_MS - now, rows.length >= MAX_CODES ? rows[0]!.created + VALID_MS - now : 0);
  if (wait > 0)
    throw new Refusal('PCS-OT-104', 'a code was sent a moment ago', { 'retry-after': String(Math.ceil(wait / 1000)) });
}

/** Creates a code for a customer's new address and invalidates earlier ones. (spec: SEC-14) */
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
      id: hashOfTexts(requestId),
      sub,
      email,
      code_hash: hashOfTexts(requestId, code),
      tries: 0,
      created: now,
      ends: now + VALID_MS,
    })
    .execute();
  return { requestId, code };
}

/**
 * Counts an attempt, then checks the code. `unknown`: the request id is unknown, belongs to another customer or
 * address, or its code has expired, was replaced or was used. `exhausted`: there were too many attempts.
 */
export async function tryCode(
  transaction: Transaction<SandboxTables>,
  { sub, email, requestId, otp }: { sub: string; email: string; requestId: string; otp: string },
  now: number,
): Promise<'correct' | 'wrong' | 'exhausted' | 'unknown'> {
  const id = hashOfTexts(requestId);
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
  if (row.tries > MAX_ATTEMPTS) return 'exhausted';
  if (row.code_hash !== hashOfTexts(requestId, otp)) return row.tries === MAX_ATTEMPTS ? 'exhausted' : 'wrong';
  await transaction.updateTable('account_code').set({ ends: 0 }).where('id', '=', id).execute();
  return 'correct';
}

/** Deletes codes that have expired. */
export async function removeOldCodes(database: SandboxDatabase, now = realNow()): Promise<void> {
  await database
    .deleteFrom('account_code')
    .where('created', '<', now - VALID_MS)
    .execute();
}
