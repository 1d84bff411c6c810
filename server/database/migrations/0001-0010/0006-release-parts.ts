import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Moves the parts of all releases into one table and updates the hash over the parts of each release. A release with
 * missing parts keeps its old hash: it no longer matches, so the server still refuses to load that release. Every step
 * can run twice, because SQLite does not roll back an interrupted migration.
 */
export const releaseParts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(db);
    const tables = await db.introspection.getTables();
    if (tables.some(({ name }) => name === OLD_TABLES[0])) {
      await sql`insert into release_part (release, kind, name, variant, hash)
        select release, kind, name, variant, hash from ${OLD_PARTS} where true on conflict do nothing`.execute(db);
      await renewManifests(db);
    }
    for (const table of OLD_TABLES) await db.schema.dropTable(table).ifExists().execute();
  },
};

/**
 * The tables that this migration replaces, in the order in which they are dropped. As long as the first one exists, all
 * of them exist.
 */
const OLD_TABLES = ['release_page', 'release_dictionary', 'release_endpoints', 'release_form', 'release_source'];

/**
 * All parts in the old tables. `line` is the line of the part in the old manifest; null if the manifest left the part
 * out.
 */
const OLD_PARTS = sql`(
  select release, 'page' as kind, path as name, language as variant, hash,
    'page ' || language || ' ' || path || ' ' || hash as line
    from release_page
  union all
  select release, 'dictionary', '', language, hash, 'dictionary ' || language || ' ' || hash
    from release_dictionary
  union all
  select release, 'endpoints', '', environment, hash, 'endpoints ' || environment || ' ' || hash
    from release_endpoints
  union all
  select release, 'form', form, part, hash, 'form ' || form || ' ' || part || ' ' || file || ' ' || hash
    from release_form
  union all
  select release, 'media', path, '', hash,
    case when hash in (select hash from media) then 'media ' || path || ' ' || hash end
    from release_source where substr(path, 1, 6) = 'media/'
  union all
  select release, 'source', path, '', hash, null
    from release_source where substr(path, 1, 6) <> 'media/'
) as old_part`;

/** Creates the table release_part and its index. */
async function createTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_part')
    .ifNotExists()
    .addColumn('release', 'integer', (column) => column.notNull().references('release.number'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_part_key', ['release', 'kind', 'name', 'variant'])
    .execute();
  await db.schema.createIndex('release_part_hash').ifNotExists().on('release_part').column('hash').execute();
}

/** Updates the manifest hash of every release that has all its parts. */
async function renewManifests(db: Kysely<unknown>): Promise<void> {
  const releases = await sql<{
    number: number;
    manifest_hash: string;
  }>`select number, manifest_hash from release`.execute(db);
  for (const { number, manifest_hash } of releases.rows) await renewManifest(db, number, manifest_hash);
}

/** Updates the manifest hash of a release, unless parts of the release are missing. */
async function renewManifest(db: Kysely<unknown>, release: number, oldHash: string): Promise<void> {
  const { rows } = await sql<{
    kind: string;
    name: string;
    variant: string;
    hash: string;
    line: string | null;
  }>`select kind, name, variant, hash, line from ${OLD_PARTS} where release = ${release}`.execute(db);
  const isComplete = hashOfLines(rows.flatMap(({ line }) => line ?? [])) === oldHash;
  if (!isComplete) return;
  const newHash = hashOfLines(rows.map(({ kind, name, variant, hash }) => JSON.stringify([kind, name, variant, hash])));
  await sql`update release set manifest_hash = ${newHash} where number = ${release}`.execute(db);
}

/** Returns one hash of all lines; their order does not matter. */
function hashOfLines(lines: readonly string[]): string {
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
