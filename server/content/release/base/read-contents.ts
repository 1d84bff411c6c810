import { chunks } from '#src/lib/chunks.ts';
import type { Database } from '../../../database/database.ts';

/** Number of hashes in one query; SQLite and PostgreSQL accept many more parameters. */
const HASHES_PER_QUERY = 500;

/** Reads stored texts by their hash; those that are missing are left out. */
export async function readTexts(database: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const some of chunks([...new Set(hashes)], HASHES_PER_QUERY)) {
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
