import type { Transaction } from 'kysely';
import { chunks } from '#src/lib/chunks.ts';
import type { Tables } from '../../database/tables.ts';
import { partKey, type BaseParts, type CompiledPart } from './release-parts.ts';
import { missingParts, MissingContents, ROWS_PER_INSERT, tableOf } from './store-contents.ts';

/**
 * Writes the parts of a release. Parts that the base release also has are copied inside the database. Throws
 * MissingContents if the content of a part is not stored.
 */
export async function insertParts(
  transaction: Transaction<Tables>,
  release: number,
  parts: readonly CompiledPart[],
  base?: BaseParts,
): Promise<void> {
  const copied = base ? await copyParts(transaction, release, parts, base) : new Set<string>();
  const written = parts.filter((part) => !copied.has(partKey(part)));
  for (const rows of chunks(written, ROWS_PER_INSERT)) {
    for (const [table, ofTable] of Map.groupBy(rows, tableOf))
      if ((await missingParts(transaction, table, ofTable)).length > 0) throw new MissingContents();
    await transaction
      .insertInto('release_part')
      .values(rows.map(({ kind, name, variant, hash }) => ({ release, kind, name, variant, hash })))
      .execute();
  }
}

/**
 * Maximum number of differences from the base release. With more differences, copying parts is not faster than writing
 * all of them.
 */
const MAX_DIFFERENCES = 2000;

/**
 * Copies the parts that the base release also has, and returns their keys. Copies nothing if the base release was
 * removed or has too many other parts.
 */
async function copyParts(
  transaction: Transaction<Tables>,
  release: number,
  parts: readonly CompiledPart[],
  base: BaseParts,
): Promise<ReadonlySet<string>> {
  const keys = new Set(parts.map(partKey));
  const copied = new Set(base.parts.map(partKey).filter((key) => keys.has(key)));
  const others = base.parts.filter((part) => !copied.has(partKey(part)));
  if (others.length > MAX_DIFFERENCES) return new Set();
  await transaction
    .insertInto('release_part')
    .columns(['release', 'kind', 'name', 'variant', 'hash'])
    .expression((from) =>
      from
        .selectFrom('release_part')
        .select(({ val }) => [val(release).as('number'), 'kind', 'name', 'variant', 'hash'])
        .where('release', '=', base.release),
    )
    .execute();
  for (const { kind, name, variant } of others) {
    await transaction
      .deleteFrom('release_part')
      .where('release', '=', release)
      .where('kind', '=', kind)
      .where('name', '=', name)
      .where('variant', '=', variant)
      .execute();
  }
  const { count } = await transaction
    .selectFrom('release_part')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('release', '=', release)
    .executeTakeFirstOrThrow();
  if (Number(count) === copied.size) return copied;
  await transaction.deleteFrom('release_part').where('release', '=', release).execute();
  return new Set();
}
