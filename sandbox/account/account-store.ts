import type { Kysely, Transaction } from 'kysely';
import type { JsonObject } from '#src/model/json.ts';
import type { SandboxTables } from '../database.ts';
import type { RecordKind } from './tables.ts';

/** Returns all records of a kind that a customer has, in their order. */
export async function recordsOf(database: Kysely<SandboxTables>, sub: string, kind: RecordKind): Promise<JsonObject[]> {
  const rows = await database
    .selectFrom('account_record')
    .select('body')
    .where('sub', '=', sub)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as JsonObject);
}

/** Returns the only record of a kind; undefined if the customer has none. */
export async function recordOf(
  database: Kysely<SandboxTables>,
  sub: string,
  kind: RecordKind,
): Promise<JsonObject | undefined> {
  return (await recordsOf(database, sub, kind))[0];
}

/** Removes a device from an account. Returns false if the account does not have it. */
export async function removeDevice(
  database: Kysely<SandboxTables>,
  sub: string,
  serialNumber: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('account_record')
    .where('sub', '=', sub)
    .where('kind', 'in', ['tv', 'streaming'])
    .where('id', '=', serialNumber)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Returns the only record of a kind and locks it until the transaction ends; returns undefined if the customer has
 * none. An update that changes nothing is used for this: it locks the row in PostgreSQL, and the database in SQLite.
 */
export async function lockRecord(
  transaction: Transaction<SandboxTables>,
  sub: string,
  kind: RecordKind,
): Promise<JsonObject | undefined> {
  const row = await transaction
    .updateTable('account_record')
    .set((column) => ({ position: column.ref('position') }))
    .where('sub', '=', sub)
    .where('kind', '=', kind)
    .returning('body')
    .executeTakeFirst();
  return row && (JSON.parse(row.body) as JsonObject);
}

/** Changes the only record of a kind; does nothing if the customer has none. */
export async function changeRecord(
  transaction: Transaction<SandboxTables>,
  sub: string,
  kind: RecordKind,
  change: (body: JsonObject) => JsonObject,
): Promise<void> {
  const body = await lockRecord(transaction, sub, kind);
  if (!body) return;
  await transaction
    .updateTable('account_record')
    .set({ body: JSON.stringify(change(body)) })
    .where('sub', '=', sub)
    .where('kind', '=', kind)
    .execute();
}
