// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import type { Database } from '../../database/database.ts';
import { ContentError } from '../drafts/content-problem.ts';
import { diffSources, formatDiff } from './diff-sources.ts';
import { createBreaks } from './memory/breaks.ts';
import { readParts, readPartsInSlices, type ReleasePart } from './release-parts.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import { draftsOf, sampleCatalogue, sampleFiles } from '../test-support/sample-content.ts';

const catalogue = sampleCatalogue();
describe.each(databaseKinds())('on $name', ({ createTestDatabase }) => {
  let database: Database;
  let store: ReleaseStore;

  beforeEach(async () => {
    database = await (await createTestDatabase()).open();
    store = createReleaseStore({ database, catalogue });
  });
  afterEach(() => database.destroy());

  const withTitle = (title: string) =>
    draftsOf({ ...sampleFiles(), 'pages/title.json': { shared: { title }, placeholders: {} } });
  const publish = (title: string) => store.publish(withTitle(title), { origin: 'editor', note: title });

  describe('publishing', () => {
    it('numbers releases and makes the newest one current', async () => {
      expect(await store.current()).toBeUndefined();
      expect(await publish('one')).toMatchObject({ number: 1, isNew: true });
      expect(await publish('two')).toMatchObject({ number: 2, isNew: true });
      expect(await store.list()).toMatchObject([
        { number: 2, origin: 'editor', note: 'two', isCurrent: true },
        { number: 1, origin: 'editor', note: 'one', isCurrent: false },
      ]);
      expect((await store.current())?.created).toBeGreaterThan(Date.now() - 60_000);
    });

    it('stores parts that are the same whether they are read at once or a few at a time', async () => {
      await publish('one');
      await publish('two');
      const lines = async (parts: Promise<ReleasePart[]>) => (await parts).map((part) => JSON.stringify(part));
      const [all, few] = [
        await lines(readParts(database, 2)),
        await lines(readPartsInSlices(database, 2, createBreaks(), 3)),
      ];
      expect(few.toSorted()).toEqual(all.toSorted());
      expect(few.length, 'control: several slices').toBeGreaterThan(20);
    });

    it('makes no new release of the same content, unless it has another origin', async () => {
      await publish('one');
      expect(await publish('one')).toMatchObject({ number: 1, isNew: false });
      expect(await store.publish(withTitle('one'), { origin: 'seed' })).toMatchObject({ number: 2, isNew: true });
    });

    it('stores what two releases share once', async () => {
      await publish('one');
      const count = async () =>
        Number(
          (
            await database
              .selectFrom('document')
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        );
      const before = await count();
      await publish('two');
      // The three new documents: the page in two languages, and its source.
      expect(await count()).toBe(before + 3);
      expect(await database.selectFrom('media').select('type').execute()).toHaveLength(2);
    });

    it('refuses content with errors, reports their places, and changes nothing', async () => {
      await publish('one');
      const broken = draftsOf({
        ...sampleFiles(),
        'pages/x.json': { shared: { title: 'X' }, placeholders: { 'jss-main': [{ componentName: 'No' }] } },
      });
      const refused = store.publish(broken, { origin: 'editor' });
      await expect(refused).rejects.toThrow(ContentError);
      await expect(refused).rejects.toThrow('jss-main › No › componentName: there is no rendering "No"');
      expect(await store.list()).toMatchObject([{ number: 1, isCurrent: true }]);
    });

    it('rolls back to the release before or to any other, and forward again, and uses no number twice', async () => {
      for (const title of ['one', 'two', 'three']) await publish(title);
      expect(await store.rollback()).toBe(2);
      expect(await store.rollback()).toBe(1);
      await expect(store.rollback()).rejects.toThrow(/no release before the current one/);
      expect(await store.rollback(3)).toBe(3);
      await expect(store.rollback(9)).rejects.toThrow(/no release 9/);
      expect((await store.current())?.number).toBe(3);
      await store.rollback(1);
      expect(await publish('four')).toMatchObject({ number: 4 });
    });

    it('gives each release a different number if many are published at once', async () => {
      const results = await Promise.all(['a', 'b', 'c', 'd'].map(publish));
      expect(results.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    });

    it('shows what the drafts change, file by file and field by field', async () => {
      await store.publish(draftsOf(sampleFiles()), { origin: 'editor' });
      const files = sampleFiles();
      delete files['items/articles/base.json'];
      files['items/new.json'] = { template: 'Hero' };
      files['media/logo.svg'] = '<svg xmlns="http://www.w3.org/2000/svg"/>';
      (files['pages/support/index.json'] as { en: object }).en = { title: 'Support!', description: 'New' };
      const diff = await store.diffDrafts(draftsOf(files));
      expect(formatDiff(diff).split('\n')).toEqual([
        '+ items/new.json',
        '- items/articles/base.json',
        '~ media/logo.svg',
        '~ pages/support/index.json: en › title, en › description',
      ]);
      expect(formatDiff(await store.diffDrafts(draftsOf(sampleFiles())))).toBe('Nothing differs.');
    });

    it('shows what changed between two releases', async () => {
      await publish('one');
      await publish('two');
      expect(diffSources(await store.sourcesOf(1), await store.sourcesOf(2))).toEqual({
        added: [],
        removed: [],
        changed: [{ path: 'pages/title.json', fields: ['shared › title'] }],
      });
      await expect(store.sourcesOf(9)).rejects.toThrow(/no release 9/);
    });

    it('shows everything as added if nothing is published', async () => {
      const { added, removed } = await store.diffDrafts(draftsOf(sampleFiles()));
      expect(added).toContain('pages/index.json');
      expect(removed).toEqual([]);
    });
  });
});
