import type { Database } from '../../../database/database.ts';

/** Number of hashes in one query; SQLite and PostgreSQL accept many more parameters. */
const HASHES_PER_QUERY = 500;

/** Reads stored texts by their hash; those that are missing are left out. */
export async function readTexts(database: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const some of chunks(hashes)) {
    const rows = await database.selectFrom('document').selectAll().where('hash', 'in', some).execute();
    for (const { hash, body } of rows) texts.set(hash, body);
  }
  return texts;
}

/** Reads the bytes of stored media files by their hash; those that are missing are left out. */
export async function readBodies(database: Database, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  const bodies = new Map<string, Buffer>();
  for (const hash of new Set(hashes)) {
    const row = await database.selectFrom('media').select('body').where('hash', '=', hash).executeTakeFirst();
    if (row) bodies.set(hash, Buffer.from(row.body));
  }
  return bodies;
}

/** Divides the distinct hashes into lists of at most HASHES_PER_QUERY. */
function chunks(hashes: readonly string[]): string[][] {
  const all = [...new Set(hashes)];
  return Array.from({ length: Math.ceil(all.length / HASHES_PER_QUERY) }, (_, index) =>
    all.slice(index * HASHES_PER_QUERY, (index + 1) * HASHES_PER_QUERY),
  );
}
