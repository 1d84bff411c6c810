// @vitest-environment node
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '#tests/support/server/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Database } from '../../database/database.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { readDrafts } from '../drafts/read-drafts.ts';
import { createReleaseStore } from './release-store.ts';
import { seedContent } from './seed.ts';
import { sampleCatalogue, sampleFiles, writeContent } from '../test-support/sample-content.ts';

const catalogue = sampleCatalogue();
describe.each(testDatabases())('on $name', ({ createPlace }) => {
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    database = await (await createPlace()).open();
    folder = temporaryFolder();
    writeContent(folder, sampleFiles());
  });
  afterEach(() => database.destroy());

  const seed = (schemas = catalogue) => seedContent(database, { folder, applicationRoutes: [] }, schemas);
  const change = (title: string) => writeContent(folder, { 'pages/new.json': { shared: { title }, placeholders: {} } });
  const store = () => createReleaseStore({ database, catalogue });

  describe('seeding', () => {
    it('publishes the folder if nothing is published, and again only after a change', async () => {
      expect(await seed()).toBe(1);
      expect(await seed()).toBeUndefined();
      change('a');
      expect(await seed()).toBe(2);
      change('b');
      expect(await seed()).toBe(3);
      change('a');
      expect(await seed(), 'back to how it was').toBe(4);
      expect((await store().list())[0]).toMatchObject({ origin: 'seed', note: 'From the content folder' });
    });

    it('publishes again if the schema of a rendering has changed', async () => {
      await seed();
      const richer = createCatalogue(new Map([['x', '{"title":"X"}']]));
      await expect(seed(richer)).rejects.toThrow(/cannot be published/);
    });

    it('never overwrites what an editor published', async () => {
      await seed();
      change('editor');
      await store().publish(readDrafts(folder), { origin: 'editor' });
      change('folder');
      expect(await seed()).toBeUndefined();
      expect(await store().current()).toMatchObject({ number: 2, origin: 'editor' });
    });

    it('makes one release if several servers start at once', async () => {
      const numbers = await Promise.all([seed(), seed(), seed(), seed()]);
      expect(numbers.filter((number) => number !== undefined)).toEqual([1]);
      expect(await store().list()).toHaveLength(1);
    });

    it('never overwrites what an editor publishes while the folder is being read', async () => {
      await seed();
      change('folder');
      const drafts = readDrafts(folder);
      await store().publish(drafts, { origin: 'editor' });
      expect(await store().publish(drafts, { origin: 'seed', replaces: 1 })).toMatchObject({ number: 2, isNew: false });
      expect(await store().publish(drafts, { origin: 'seed', replaces: 2 })).toMatchObject({ number: 3, isNew: true });
    });

    it('does not undo a rollback', async () => {
      await seed();
      change('wrong');
      await seed();
      await store().rollback();
      expect(await seed()).toBeUndefined();
      expect(await store().current()).toMatchObject({ number: 1 });
      change('right');
      expect(await seed()).toBe(3);
    });

    it('refuses to start with invalid content, and prints the report', async () => {
      writeContent(folder, { 'pages/index.json': '{ "en": ' });
      rmSync(path.join(folder, 'media/logo.svg'));
      await expect(seed()).rejects.toThrow(
        /pages\/index\.json\][^]*there is no file "\/media\/logo\.svg"[^]*Total: 2 errors/,
      );
      expect(await store().current()).toBeUndefined();
    });
  });
});
