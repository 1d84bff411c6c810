import type { ColumnBuilderCallback, Kysely } from 'kysely';

/** Adds a column to a table, unless it has one of this name. Returns whether it was added. */
export async function addColumn(
  db: Kysely<unknown>,
  table: string,
  name: string,
  type: 'text' | 'bigint',
  build?: ColumnBuilderCallback,
): Promise<boolean> {
  const tables = await db.introspection.getTables();
  const has = tables.some((one) => one.name === table && one.columns.some((column) => column.name === name));
  if (!has) await db.schema.alterTable(table).addColumn(name, type, build).execute();
  return !has;
}
