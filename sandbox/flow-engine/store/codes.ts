import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SandboxTables } from '../../database.ts';
import { hashOfTexts } from '../../sha256.ts';

/** A code expires after this time. */
const LIFETIME_MS = 10 * 60_000;
/** Maximum number of attempts to enter one code. (spec: PC-73) */
const MAX_ATTEMPTS = 6;
/** Maximum number of codes for one contact, and for one visit, within LIFETIME_MS. */
const MAX_CODES = 5;

/** The session that requests a code, and the contact that receives it. */
export interface CodeRecipient {
  readonly session: string;
  readonly visit: string;
  readonly contact: string;
}

/**
 * Returns whether a contact may get another code: not if too many codes were requested, or the last one less than
 * `resendMs` ago. (spec: SEC-25)
 */
export async function mayGetFlowCode(
  transaction: Transaction<SandboxTables>,
  { visit, contact }: Omit<CodeRecipient, 'session'>,
  { now, resendMs }: { now: number; resendMs: number },
): Promise<boolean> {
  const rows = await transaction
    .selectFrom('flow_code')
    .select(['contact', 'visit', 'created'])
    .where('created', '>', now - LIFETIME_MS)
    .where((where) => where.or([where('contact', '=', contact), where('visit', '=', visit)]))
    .execute();
  const toContact = rows.filter((row) => row.contact === contact);
  const latest = Math.max(0, ...toContact.map((row) => row.created));
  const ofVisit = rows.filter((row) => row.visit === visit);
  return toContact.length < MAX_CODES && ofVisit.length < MAX_CODES && now - latest >= resendMs;
}

/**
 * Creates a code for a contact, invalidates earlier ones of the session, and returns the new code. If `isReal` is
 * false, no entered code matches, so that the responses reveal nothing. (spec: SEC-18)
 */
export async function createFlowCode(
  transaction: Transaction<SandboxTables>,
  { session, visit, contact }: CodeRecipient,
  { isReal, now }: { isReal: boolean; now: number },
): Promise<string> {
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
      code_hash: isReal ? hashOfTexts(id, code) : null,
      tries: 0,
      created: now,
      ends: now + LIFETIME_MS,
    })
    .execute();
  return code;
}

/**
 * Counts an attempt, then compares the entered code with the code of the session. A correct code works once. Returns
 * `over` after too many attempts, and `unknown` if the session has no code, or its code has expired or was used.
 */
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
  if (row.tries > MAX_ATTEMPTS) return 'over';
  if (row.code_hash !== hashOfTexts(row.id, entered)) return 'wrong';
  await transaction.updateTable('flow_code').set({ ends: 0 }).where('id', '=', row.id).execute();
  return 'right';
}
