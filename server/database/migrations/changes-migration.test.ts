// @vitest-environment node
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { createChanges } from '#server/changes/changes.ts';
import { verifyAudit } from '#server/changes/store/audit.ts';
import { ANA, sampleDrafts, PAGE, smallFiles, smallStore } from '#server/changes/test-support/small-content.ts';
import { createReleaseMemory } from '#server/content/release/memory/release-memory.ts';
import { createPreviewLink, openPreview } from '#server/preview/preview-links.ts';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import type { Database } from '../database.ts';
import { postgresDialect } from '../postgres.ts';
import { sqliteDialect } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { MIGRATIONS } from './migrations.ts';

/** Opens an empty database and migrates it only up to the migration `last`. */
async function openOldDatabase({ dataDir, url }: TestDatabase, last: string): Promise<Database> {
  const { dialect } = url ? await postgresDialect(url) : sqliteDialect(dataDir);
  const database = new Kysely<Tables>({ dialect });
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(last);
  if (error !== undefined) throw error;
  return database;
}

const filesOf = (title: string) => smallFiles({ [PAGE]: { en: { title }, es: { title }, placeholders: {} } });

async function shownTitle(database: Database): Promise<unknown> {
  const memory = await createReleaseMemory(database);
  memory.close();
  return memory.current().page('/', 'en').layout.sitecore.route?.displayName;
}

describe.each(databaseKinds())('a database without changes, on $name', ({ createEmptyTestDatabase }) => {
  it.each(['0010-firmware-terms', '0011-studio-access', '0012-changes', '0013-studio-talk'])(
    'of version %s keeps its releases and its rollback, and editors can work on it',
    async (version) => {
      const testDatabase = await createEmptyTestDatabase();
      const old = await openOldDatabase(testDatabase, version);
      for (const title of ['First', 'Second'])
        await smallStore(old).publish(sampleDrafts(filesOf(title)), { origin: 'editor', note: title });
      const before = await smallStore(old).list();
      await old.destroy();

      const database = await testDatabase.open();
      const releases = smallStore(database);
      expect(await releases.list()).toEqual(before);
      expect([await shownTitle(database), await releases.rollback(), await shownTitle(database)]).toEqual([
        'Second',
        1,
        'First',
      ]);
      await releases.rollback(2);

      const changes = createChanges({ database, releases });
      const { id } = await changes.create(ANA, 'Third');
      await changes.edit(ANA, id, { path: PAGE, operations: [{ at: '/en/title', was: 'Second', to: 'Third' }] });
      const link = await createPreviewLink(database, ANA, { target: { change: id }, days: 1 });
      expect(await openPreview(database, link.token)).toEqual({ change: id });
      expect(await changes.publish(ANA, id)).toMatchObject({ kind: 'published', release: 3 });
      expect(await shownTitle(database)).toBe('Third');
      await changes.publish(ANA, (await changes.takeBack(ANA, id)).id);
      expect(await shownTitle(database)).toBe('Second');
      expect(await verifyAudit(database)).toMatchObject({ rows: 6 });
      await database.destroy();
    },
  );

  it('of a version without kinds of preview links gets the kind of each link, and keeps all rows', async () => {
    const testDatabase = await createEmptyTestDatabase();
    const old = await openOldDatabase(testDatabase, '0019-preview-files');
    const DAY = 86_400_000;
    const row = { change: 'c', release: null, author: 'S-ana', created: 5, revoked: null };
    const links = [
      { ...row, id: 'own', token_hash: 'a', expires: 5 + DAY },
      { ...row, id: 'shared', token_hash: 'b', expires: 5 + 7 * DAY },
    ];
    await old
      .insertInto('preview_link')
      .values(links as never)
      .execute();
    await old
      .insertInto('studio_person')
      .values({ subject: 'S-ana', name: 'Ana' } as never)
      .execute();
    await old.destroy();

    const database = await testDatabase.open();
    const rows = await database.selectFrom('preview_link').selectAll().orderBy('id').execute();
    expect(rows).toEqual([
      { ...links[0], kind: 'own' },
      { ...links[1], kind: 'shared' },
    ]);
    expect(await database.selectFrom('studio_person').selectAll().execute()).toEqual([
      { subject: 'S-ana', name: 'Ana', roles: '', seen: null },
    ]);
    // An interrupted migration runs again. It keeps kinds that were set in the meantime.
    await database.updateTable('preview_link').set({ kind: 'shared' }).where('id', '=', 'own').execute();
    await MIGRATIONS['0020-preview-kinds']!.up(database as Kysely<unknown>);
    const kinds = await database.selectFrom('preview_link').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['shared', 'shared']);
    await database.destroy();
  });
});
