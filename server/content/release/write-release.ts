import type { Transaction } from 'kysely';
import type { ReleaseTable, Tables } from '../../database/tables.ts';
import type { CompiledRelease } from './compile-release.ts';

/** The one row of release_pointer. */
export const POINTER = 'current';

/** Rows of one insert; SQLite and PostgreSQL both take many more parameters than this makes. */
const CHUNK = 200;

/** Writes a release and switches to it. Behind the lock of the pointer. */
export async function writeRelease(
  transaction: Transaction<Tables>,
  compiled: CompiledRelease,
  origin: ReleaseTable['origin'],
  note: string,
): Promise<number> {
  const { last_number: release } = await transaction
    .updateTable('release_pointer')
    .set((row) => ({ last_number: row('last_number', '+', 1) }))
    .where('id', '=', POINTER)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const {
    pages,
    dictionaries,
    endpoints,
    forms,
    media,
    sources,
    sourceHash: source_hash,
    manifestHash: manifest_hash,
  } = compiled;
  await transaction
    .insertInto('release')
    .values({ number: release, created: Date.now(), origin, note, source_hash, manifest_hash })
    .execute();
  const texts = [...pages, ...dictionaries, ...endpoints, ...forms, ...sources].flatMap(({ hash, body }) =>
    body === undefined ? [] : [{ hash, body }],
  );
  for (const rows of chunks(uniqueByHash(texts))) {
    await transaction
      .insertInto('document')
      .values(rows)
      .onConflict((clash) => clash.doNothing())
      .execute();
  }
  for (const { hash, type, body } of uniqueByHash(media)) {
    await transaction
      .insertInto('media')
      .values({ hash, type, body })
      .onConflict((clash) => clash.doNothing())
      .execute();
  }
  for (const rows of chunks(pages)) {
    await transaction
      .insertInto('release_page')
      .values(rows.map(({ path, language, hash }) => ({ release, path, language, hash })))
      .execute();
  }
  await transaction
    .insertInto('release_dictionary')
    .values(dictionaries.map(({ language, hash }) => ({ release, language, hash })))
    .execute();
  await transaction
    .insertInto('release_endpoints')
    .values(endpoints.map(({ environment, hash }) => ({ release, environment, hash })))
    .execute();
  for (const rows of chunks(forms)) {
    await transaction
      .insertInto('release_form')
      .values(rows.map(({ form, part, file, hash }) => ({ release, form, part, file, hash })))
      .execute();
  }
  for (const rows of chunks(sources)) {
    await transaction
      .insertInto('release_source')
      .values(rows.map(({ path, hash }) => ({ release, path, hash })))
      .execute();
  }
  await transaction.updateTable('release_pointer').set({ release }).where('id', '=', POINTER).execute();
  return release;
}

function uniqueByHash<Row extends { readonly hash: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.hash, row])).values()];
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
