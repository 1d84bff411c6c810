import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SandboxDatabase, SandboxTables } from '../database.ts';
import { Refusal, type ServiceAnswer } from './refusals.ts';

export interface Write {
  /** Whose write it is: two customers may use the same key. */
  readonly sub: string;
  readonly operation: string;
  /** The header Idempotency-Key, as it came. */
  readonly key: unknown;
  /** What is asked for; the same key with something else is refused. */
  readonly request: unknown;
}

/** How long a first answer is given again, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Runs a write once, however often it is asked for: the answer is stored in the same transaction as the effect, and
 * whoever asks again with the same key gets it. Throws a Refusal without a key, and for a key that was used for
 * something else.
 */
export async function once(
  database: SandboxDatabase,
  { sub, operation, key, request }: Write,
  effect: (transaction: Transaction<SandboxTables>) => Promise<ServiceAnswer>,
): Promise<ServiceAnswer> {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(key)) throw new Refusal('REQ-KEY', 'no Idempotency-Key');
  const id = sha256([sub, operation, key].join('\n'));
  const request_hash = sha256(JSON.stringify(sorted(request)));
  return database.transaction().execute(async (transaction) => {
    // The first statement writes: who comes second waits here until the first has answered, or failed.
    const isFirst = await transaction
      .insertInto('account_answer')
      .values({ id, request_hash, status: 0, body: '', created: Date.now() })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isFirst) return earlierAnswer(transaction, id, request_hash);
    const answer = await effect(transaction);
    await transaction
      .updateTable('account_answer')
      .set({ status: answer.status, body: JSON.stringify(answer.body) })
      .where('id', '=', id)
      .execute();
    return answer;
  });
}

async function earlierAnswer(
  transaction: Transaction<SandboxTables>,
  id: string,
  request_hash: string,
): Promise<ServiceAnswer> {
  const row = await transaction.selectFrom('account_answer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (row.request_hash !== request_hash) throw new Refusal('REQ-422', 'the key was used for another request');
  return { status: row.status, body: JSON.parse(row.body) as unknown, headers: { 'idempotency-replayed': 'true' } };
}

/** Forgets answers that nobody asks for again. */
export async function removeOldAnswers(database: SandboxDatabase, now = Date.now()): Promise<void> {
  await database
    .deleteFrom('account_answer')
    .where('created', '<', now - KEPT_MS)
    .execute();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** The same text for the same values, in whatever order they were written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}
