// @vitest-environment node
import { createHash } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import { createReleaseMemory } from '../../content/release/memory/release-memory.ts';
import { diffSources } from '../../content/release/diff-sources.ts';
import { createReleaseStore } from '../../content/release/release-store.ts';
import { draftsOf, sampleCatalogue, sampleFiles } from '../../content/test-support/sample-content.ts';
import type { Database } from '../database.ts';
import { postgresDialect } from '../postgres.ts';
import { sqliteDialect } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { releaseParts } from './0001-0010/0006-release-parts.ts';
import { MIGRATIONS } from './migrations.ts';

const LAST_OLD = '0005-hash-indexes';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Opens an empty database and creates the tables of the version before the migration. */
async function openOldDatabase({ dataDir, url }: TestDatabase): Promise<Kysely<Tables>> {
  const { dialect } = url ? await postgresDialect(url) : sqliteDialect(dataDir);
  const database = new Kysely<Tables>({ dialect });
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(LAST_OLD);
  if (error !== undefined) throw error;
  return database;
}

/** A small release as the version before the migration stored it. */
interface OldRelease {
  readonly number: number;
  readonly title: string;
}

async function insertOldRelease(database: Database, { number, title }: OldRelease): Promise<void> {
  const layout = (language: string, route: object | null): string =>
    JSON.stringify({ sitecore: { context: { language, itemPath: route && '/' }, route } });
  const insertText = async (body: string): Promise<string> => {
    await sql`insert into document (hash, body) values (${sha256(body)}, ${body}) on conflict do nothing`.execute(
      database,
    );
    return sha256(body);
  };
  const lines: string[] = [];
  await sql`insert into release (number, created, origin, note, source_hash, manifest_hash)
    values (${number}, ${1_700_000_000_000 + number}, 'editor', ${title}, 'sources', '')`.execute(database);
  for (const language of ['en', 'es']) {
    for (const [path, route] of [
      ['not-found', null],
      ['/', { displayName: `${title} ${language}` }],
    ] as const) {
      const hash = await insertText(layout(language, route));
      await sql`insert into release_page values (${number}, ${path}, ${language}, ${hash})`.execute(database);
      lines.push(`page ${language} ${path} ${hash}`);
    }
    const words = await insertText(JSON.stringify({ phrases: { title: `${title} ${language}` } }));
    await sql`insert into release_dictionary values (${number}, ${language}, ${words})`.execute(database);
    lines.push(`dictionary ${language} ${words}`);
  }
  const endpoints = await insertText(JSON.stringify({ services: [], title }));
  await sql`insert into release_endpoints values (${number}, 'prod', ${endpoints})`.execute(database);
  lines.push(`endpoints prod ${endpoints}`);
  for (const [part, body] of [
    ['module', `export const title = '${title}'`],
    ['en', JSON.stringify({ title })],
  ] as const) {
    const hash = await insertText(body);
    const file = part === 'module' ? `ask-${hash.slice(0, 12)}.js` : `ask-${part}-${hash.slice(0, 12)}.json`;
    await sql`insert into release_form values (${number}, 'ask', ${part}, ${file}, ${hash})`.execute(database);
    lines.push(`form ask ${part} ${file} ${hash}`);
  }
  const picture = `<svg><!-- ${title} --></svg>`;
  await database
    .insertInto('media')
    .values({ hash: sha256(picture), type: 'image/svg+xml', body: Buffer.from(picture) })
    .execute();
  await sql`insert into release_source values (${number}, 'media/logo.svg', ${sha256(picture)})`.execute(database);
  lines.push(`media media/logo.svg ${sha256(picture)}`);
  const page = await insertText(JSON.stringify({ shared: { title } }));
  await sql`insert into release_source values (${number}, 'pages/index.json', ${page})`.execute(database);
  await sql`update release set manifest_hash = ${sha256(lines.toSorted().join('\n'))} where number = ${number}`.execute(
    database,
  );
  await sql`update release_pointer set release = ${number}, last_number = ${number}`.execute(database);
}

describe.each(databaseKinds())('a database of an earlier version, on $name', ({ createEmptyTestDatabase }) => {
  let testDatabase: TestDatabase;
  const open = async (damage?: ReturnType<typeof sql>): Promise<Database> => {
    const old = await openOldDatabase(testDatabase);
    await insertOldRelease(old, { number: 1, title: 'First' });
    await insertOldRelease(old, { number: 2, title: 'Second' });
    await damage?.execute(old);
    await old.destroy();
    return testDatabase.open();
  };
  beforeEach(async () => {
    testDatabase = await createEmptyTestDatabase();
  });

  it('still serves every part of its current release, and every earlier release', async () => {
    const database = await open();
    const store = createReleaseStore({ database, catalogue: sampleCatalogue() });
    for (const [number, title] of [
      [2, 'Second'],
      [1, 'First'],
    ] as const) {
      expect(await store.rollback(number)).toBe(number);
      const memory = await createReleaseMemory(database);
      memory.close();
      const release = memory.current();
      expect(release.release).toBe(number);
      expect(release.routes).toEqual(['/']);
      for (const language of ['en', 'es']) {
        expect(release.page('/', language).layout.sitecore.route?.displayName).toBe(`${title} ${language}`);
        expect(release.page('/nowhere', language).status).toBe(404);
        expect(release.dictionary(language).phrases).toEqual({ title: `${title} ${language}` });
      }
      expect(release.endpoints('prod')?.body.toString()).toContain(title);
      expect(release.formIds()).toEqual(['ask']);
      expect(release.formModule('ask')?.body.toString()).toContain(title);
      expect(release.mediaAt('/media/logo.svg')?.body.toString()).toContain(title);
    }
    await database.destroy();
  });

  it('still serves the files of forms at the addresses that open pages request', async () => {
    const database = await open();
    const memory = await createReleaseMemory(database);
    memory.close();
    for (const title of ['First', 'Second']) {
      const hashOf = (body: string): string => sha256(body).slice(0, 12);
      const module = `export const title = '${title}'`;
      const words = JSON.stringify({ title });
      expect((await memory.current().formFile(`ask-${hashOf(module)}.js`))?.body.toString()).toBe(module);
      expect((await memory.current().formFile(`ask-en-${hashOf(words)}.json`))?.body.toString()).toBe(words);
    }
    expect(await memory.current().formFile('ask-000000000000.js')).toBeUndefined();
    await database.destroy();
  });

  it('still compares releases by their files, and publishes the next one', async () => {
    const database = await open();
    const store = createReleaseStore({ database, catalogue: sampleCatalogue() });
    expect(diffSources(await store.sourcesOf(1), await store.sourcesOf(2))).toEqual({
      added: [],
      removed: [],
      changed: [
        { path: 'media/logo.svg', fields: [] },
        { path: 'pages/index.json', fields: ['shared › title'] },
      ],
    });
    expect(await store.list()).toMatchObject([
      { number: 2, note: 'Second', created: 1_700_000_000_002, isCurrent: true },
      { number: 1, note: 'First', created: 1_700_000_000_001, isCurrent: false },
    ]);
    expect(await store.publish(draftsOf(sampleFiles()), { origin: 'editor' })).toMatchObject({
      number: 3,
      isNew: true,
    });
    await database.destroy();
  });

  it('has all parts and no old tables when it is opened again', async () => {
    await (await open()).destroy();
    const database = await testDatabase.open();
    const tables = (await database.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => name.startsWith('release'));
    expect(tables.toSorted()).toEqual(['release', 'release_part', 'release_pointer']);
    const parts = await database.selectFrom('release_part').select('release').execute();
    expect(parts).toHaveLength(2 * 11);
    await database.destroy();
  });

  it('is complete after its migration was interrupted and ran again', async () => {
    const old = await openOldDatabase(testDatabase);
    await insertOldRelease(old, { number: 1, title: 'First' });
    // The migration has changed the tables, but it is not recorded as finished.
    await releaseParts.up(old);
    await sql`create table release_source (release integer, path text, hash text)`.execute(old);
    await old.destroy();
    const database = await testDatabase.open();
    const memory = await createReleaseMemory(database);
    memory.close();
    expect(memory.current().page('/', 'en').status).toBe(200);
    expect(await database.selectFrom('release_part').select('release').execute()).toHaveLength(11);
    await database.destroy();
  });

  it('can be opened several times at once', async () => {
    const old = await openOldDatabase(testDatabase);
    await insertOldRelease(old, { number: 1, title: 'First' });
    await old.destroy();
    const all = await Promise.all([1, 2, 3, 4].map(() => testDatabase.open()));
    for (const database of all) {
      expect(await database.selectFrom('release_part').select('release').execute()).toHaveLength(11);
      await database.destroy();
    }
  });

  it.each([
    ['a page is missing', sql`delete from release_page where release = 2 and path = '/' and language = 'es'`],
    ['a form is missing', sql`delete from release_form where release = 2 and part = 'en'`],
    ['a picture is missing', sql`delete from media where hash in (select hash from release_source where release = 2)`],
  ])('still refuses a release if %s', async (_, damage) => {
    const database = await open(damage);
    await expect(createReleaseMemory(database)).rejects.toThrow(/^release 2: is incomplete/);
    const store = createReleaseStore({ database, catalogue: sampleCatalogue() });
    await store.rollback(1);
    const memory = await createReleaseMemory(database);
    memory.close();
    expect(memory.current().release).toBe(1);
    await database.destroy();
  });
});
