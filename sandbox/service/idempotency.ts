import type { Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase, SandboxTables } from '../database.ts';
import { hashOfTexts } from '../sha256.ts';
import { Refusal, type ServiceResponse } from './refusals.ts';

export interface IdempotentWrite {
  /** Id of the key's owner: a customer, a visit or a service. Two owners may use the same key. */
  readonly sub: string;
  readonly operation: string;
  /** The Idempotency-Key header as received. */
  readonly key: unknown;
  /** The requested change; the same key with another request is refused. */
  readonly request: unknown;
}

/** How long a response is kept for repeated requests, in milliseconds. */
const RETENTION_MS = 24 * 3_600_000;

/**
 * Runs a write at most once per idempotency key. The response is stored in the same transaction as the effect; a
 * repeated request gets the stored response. A request without a key runs each time, because the specification does not
 * define the header. Throws a Refusal if the key is invalid or was used for another request.
 */
export async function runIdempotent(
  database: SandboxDatabase,
  { sub, operation, key, request }: IdempotentWrite,
  effect: (transaction: Transaction<SandboxTables>) => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  if (key === undefined) return database.transaction().execute(effect);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(key)) throw new Refusal('REQ-KEY', 'no Idempotency-Key');
  const id = hashOfTexts(sub, operation, key);
  const request_hash = hashOfTexts(JSON.stringify(withSortedEntries(request)));
  return database.transaction().execute(async (transaction) => {
    // The insert locks the row: a simultaneous repetition waits here until the first request commits or fails.
    const isFirst = await transaction
      .insertInto('account_answer')
      .values({ id, request_hash, status: 0, body: '', created: realNow() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isFirst) return storedResponse(transaction, id, request_hash);
    const response = await effect(transaction);
    await transaction
      .updateTable('account_answer')
      .set({ status: response.status, body: JSON.stringify(response.body) })
      .where('id', '=', id)
      .execute();
    return response;
  });
}

/** Returns the stored response. Throws a Refusal if the key was used for another request. */
async function storedResponse(
  transaction: Transaction<SandboxTables>,
  id: string,
  request_hash: string,
): Promise<ServiceResponse> {
  const row = await transaction.selectFrom('account_answer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (row.request_hash !== request_hash) throw new Refusal('REQ-422', 'the key was used for another request');
  return { status: row.status, body: JSON.parse(row.body) as unknown, headers: { 'idempotency-replayed': 'true' } };
}

/** Deletes stored responses whose retention has ended. */
export async function removeOldResponses(database: SandboxDatabase, now = realNow()): Promise<void> {
  await database
    .deleteFrom('account_answer')
    .where('created', '<', now - RETENTION_MS)
    .execute();
}

/** Replaces every object by the sorted list of its entries, so that their order does not change a request's hash. */
function withSortedEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedEntries);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, withSortedEntries(member)]);
}
