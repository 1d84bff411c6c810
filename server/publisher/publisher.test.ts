// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Database } from '../database/database.ts';
import { ChangeError } from '../changes/change-error.ts';
import { createChanges } from '../changes/changes.ts';
import { readCatalogue } from '../content/catalogue/catalogue.ts';
import { createReleaseStore } from '../content/release/release-store.ts';
import { ContentError } from '../content/drafts/content-problem.ts';
import { writeContent } from '../content/test-support/sample-content.ts';
import { CheckCanceled } from './jobs.ts';
import { createPublisher, type Publisher } from './publisher.ts';

const page = (title: string) => ({ shared: { title }, placeholders: {} });
const CONTENT = {
  'settings.json': { product: 'Vela', provider: 'Vela', company: 'Vela' },
  'dictionary.json': {},
  'endpoints.json': { services: [] },
  'pages/index.json': page('Home'),
};
const editedDocuments = (title: string) => ({
  base: 1,
  documents: new Map([['pages/index.json', JSON.stringify(page(title))]]),
});

describe.each(databaseKinds())('publishing in a thread on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let publisher: Publisher;

  const create = (idleMs?: number): Publisher => {
    const folder = createTemporaryFolder();
    writeContent(folder, CONTENT);
    const { dataDir, url } = testDatabase;
    const config = { dataDir, databaseUrl: url, content: { folder } };
    return createPublisher({ config: config as never, ...(idleMs === undefined ? {} : { idleMs }) });
  };
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    publisher = create();
  });
  afterEach(async () => {
    await publisher.close();
    await database.destroy();
  });
  const current = async () =>
    (await database.selectFrom('release_pointer').select('release').executeTakeFirstOrThrow()).release;

  it('publishes the folder and edited documents, one after the other', async () => {
    const first = publisher.seedFolder({});
    const second = publisher.publishDocuments(editedDocuments('Start'), { origin: 'editor', replaces: 1 });
    expect(await first).toMatchObject({ release: 1, isNew: true });
    expect(await second).toMatchObject({ number: 2, isNew: true });
    expect(await current()).toBe(2);
  });

  it('publishes a change, and a scheduled one when it is due; refusals contain the reason', async () => {
    await publisher.seedFolder({});
    const changes = createChanges({ database, releases: createReleaseStore({ database, catalogue: readCatalogue() }) });
    const actor = { subject: 'ana', role: 'publisher' };
    const changeWith = async (was: string, to: string) => {
      const { id } = await changes.create(actor, to);
      await changes.edit(actor, id, { path: 'pages/index.json', operations: [{ at: '/shared/title', was, to }] });
      return id;
    };
    const first = await changeWith('Home', 'Start');
    const { layout, origins, problems } = await publisher.compilePage({ change: first, page: '/', language: 'en' });
    expect([layout.sitecore.route?.displayName, problems]).toEqual(['Start', []]);
    expect(origins.texts).toHaveProperty(['/sitecore/route/fields/title/value', 'pointer'], '/shared/title');
    expect(await publisher.publishChange(actor, first)).toMatchObject({ kind: 'published', release: 2 });
    const again = await publisher.publishChange(actor, first).catch((error: unknown) => error);
    expect([again, (again as ChangeError).fault]).toEqual([expect.any(ChangeError), 'state']);
    const second = await changeWith('Start', 'Later');
    expect(await publisher.publishDue('one')).toEqual([]);
    expect(await publisher.scheduleChange(actor, second, Date.now() + 60_000)).toMatchObject({ kind: 'scheduled' });
    await database.updateTable('change').set({ due: 1 }).where('id', '=', second).execute();
    expect(await publisher.publishDue('one')).toEqual([{ id: second, release: 3 }]);
    expect(await current()).toBe(3);
  });

  it('reports the errors of the release store, and runs further jobs afterwards', async () => {
    await publisher.seedFolder({});
    const broken = { base: 1, documents: new Map([['pages/index.json', '{ "shared": {}, "shared": {} }']]) };
    const refused = await publisher.publishDocuments(broken, { origin: 'editor' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ContentError);
    expect((refused as ContentError).problems).toContainEqual(
      expect.objectContaining({ file: 'pages/index.json', line: 1, what: 'has the key "shared" twice' }),
    );
    expect(await publisher.checkDocuments(broken, 'a')).toMatchObject({ canBePublished: false, changedPages: [] });
    expect(await publisher.checkDocuments(editedDocuments('B'), 'a')).toEqual({
      canBePublished: true,
      changedPages: ['/'],
      pageCount: 1,
      problems: [],
    });
    expect(await current()).toBe(1);
  });

  it('aborts a check when a newer one of the same subject begins, but no other check', async () => {
    await publisher.seedFolder({});
    const checks = ['A', 'B', 'C'].map((title) => publisher.checkDocuments(editedDocuments(title), 'one'));
    const other = publisher.checkDocuments(editedDocuments('D'), 'two');
    const results = await Promise.allSettled([...checks, other]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
    expect((results[0] as PromiseRejectedResult).reason).toBeInstanceOf(CheckCanceled);
  });

  it('runs jobs after its idle time, and rejects open jobs when it closes', async () => {
    const brief = create(1);
    await brief.seedFolder({});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await brief.seedFolder({})).toMatchObject({ release: 1, isNew: false });
    const refused = brief.seedFolder({}).catch((error: Error) => error.message);
    await brief.close();
    expect(await refused).toContain('closing');
  });
});
