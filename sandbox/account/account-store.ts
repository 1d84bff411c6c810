import type { Kysely, Transaction } from 'kysely';
import type { SandboxTables } from '../database.ts';
import type { RecordKind } from './tables.ts';

type Body = Readonly<Record<string, unknown>>;

/** All things of a kind that a customer has, in their order. */
export async function recordsOf(database: Kysely<SandboxTables>, sub: string, kind: RecordKind): Promise<Body[]> {
  const rows = await database
    .selectFrom('account_record')
    .select('body')
    .where('sub', '=', sub)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as Body);
}

/** The one thing of a kind; undefined when the customer has none. */
export async function recordOf(
  database: Kysely<SandboxTables>,
  sub: string,
  kind: RecordKind,
): Promise<Body | undefined> {
  return (await recordsOf(database, sub, kind))[0];
}

/** Takes a device off an account. Answers whether the account had it. */
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
 * The one thing of a kind, which nobody else changes until the transaction ends: a write that changes nothing holds it
 * in both databases.
 */
export async function holdRecord(
  transaction: Transaction<SandboxTables>,
  sub: string,
  kind: RecordKind,
): Promise<Body | undefined> {
  const row = await transaction
    .updateTable('account_record')
    .set((column) => ({ position: column.ref('position') }))
    .where('sub', '=', sub)
    .where('kind', '=', kind)
    .returning('body')
    .executeTakeFirst();
  return row && (JSON.parse(row.body) as Body);
}

/** Changes the one thing of a kind. */
export async function changeRecord(
  transaction: Transaction<SandboxTables>,
  sub: string,
  kind: RecordKind,
  change: (body: Body) => Body,
): Promise<void> {
  const body = await holdRecord(transaction, sub, kind);
  if (!body) return;
  await transaction
    .updateTable('account_record')
    .set({ body: JSON.stringify(change(body)) })
    .where('sub', '=', sub)
    .where('kind', '=', kind)
    .execute();
}
