// @vitest-environment node
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Database } from '../database/database.ts';
import { createCatalogue } from '../content/catalogue/catalogue.ts';
import { readDrafts } from '../content/drafts/read-drafts.ts';
import { createReleaseStore } from '../content/release/release-store.ts';
import { createReleaseMemory } from '../content/release/memory/release-memory.ts';
import { SYSTEM } from './change.ts';
import { publishCommand } from './command/change-commands.ts';
import { createChanges } from './changes.ts';
import { seedContent } from './seed.ts';
import { sampleCatalogue, sampleFiles, sampleSchemas, writeContent } from '../content/test-support/sample-content.ts';

const catalogue = sampleCatalogue();
describe.each(databaseKinds())('on $name', ({ createTestDatabase }) => {
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    database = await (await createTestDatabase()).open();
    folder = createTemporaryFolder();
    writeContent(folder, sampleFiles());
  });
  afterEach(() => database.destroy());

  const merge = (schemas = catalogue) =>
    seedContent(database, { folder, applicationRoutes: [] }, { catalogue: schemas });
  /** Returns the number of the new release, undefined if there is none. */
  const seed = async (schemas = catalogue) => {
    const { release, isNew } = await merge(schemas);
    return isNew ? release : undefined;
  };
  const change = (title: string) => writeContent(folder, { 'pages/new.json': { shared: { title }, placeholders: {} } });
  const store = () => createReleaseStore({ database, catalogue });
  /** Returns the titles of the pages that the tests add, by address. */
  const titles = async () => {
    const memory = await createReleaseMemory(database);
    memory.close();
    const { routes, page } = memory.current();
    const added = routes.filter((route) => ['/new', '/more', '/editor'].includes(route));
    return Object.fromEntries(added.map((route) => [route, page(route, 'en').layout.sitecore.route?.displayName]));
  };

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

    it('checks the folder again if the schema of a rendering has changed', async () => {
      await seed();
      const richer = createCatalogue(new Map([['x', '{"title":"X"}']]));
      await expect(seed(richer)).rejects.toThrow(/cannot be published/);
    });

    it('merges a changed folder with what an editor published, only once', async () => {
      await seed();
      const editors = createTemporaryFolder();
      writeContent(editors, { ...sampleFiles(), 'pages/editor.json': { shared: { title: 'E' }, placeholders: {} } });
      await store().publish(readDrafts(editors), { origin: 'editor' });
      expect(await seed(), 'the folder has not changed').toBeUndefined();
      change('folder');
      expect(await seed()).toBe(3);
      expect(await seed()).toBeUndefined();
      expect(await titles()).toEqual({ '/new': 'folder', '/editor': 'E' });
      expect(await store().current()).toMatchObject({ number: 3, origin: 'merge' });
      rmSync(path.join(folder, 'pages/new.json'));
      expect(await seed()).toBe(4);
      expect(await titles()).toEqual({ '/editor': 'E' });
    });

    it('keeps the editor’s value where both changed the same value, and the folder’s value in an open change', async () => {
      change('first');
      await seed();
      change('editor');
      await store().publish(readDrafts(folder), { origin: 'editor' });
      change('folder');
      writeContent(folder, { 'pages/more.json': { shared: { title: 'More' }, placeholders: {} } });
      const { release, change: id, conflicts } = await merge();
      expect(release).toBe(3);
      expect(await titles()).toEqual({ '/new': 'editor', '/more': 'More' });
      expect(conflicts).toEqual([
        {
          path: 'pages/new.json',
          at: '/shared/title',
          kind: 'value',
          base: 'first',
          mine: 'folder',
          theirs: 'editor',
        },
      ]);
      const changes = createChanges({ database, releases: store() });
      expect(await changes.list()).toMatchObject([{ id, title: 'From the repository', state: 'open' }]);
      expect(await changes.publish(SYSTEM, id!)).toEqual({ kind: 'conflicts', conflicts });
      expect(await merge(), 'the same deploy makes no second change').toMatchObject({ isNew: false, conflicts: [] });
      await changes.update(SYSTEM, id!, [{ ...conflicts[0]!, to: 'both' }]);
      expect(await changes.publish(SYSTEM, id!)).toMatchObject({ kind: 'published', release: 4 });
      expect(await titles()).toEqual({ '/new': 'both', '/more': 'More' });
    });

    it('keeps the published content if a merge has errors, and stores the changes of the folder in an open change', async () => {
      change('first');
      await seed();
      const linked = {
        'pages/index.json': JSON.stringify(sampleFiles()['pages/index.json']).replaceAll(
          /\/support\/wifi[^"]*/g,
          '/new',
        ),
      };
      const editors = createTemporaryFolder();
      writeContent(editors, {
        ...sampleFiles(),
        ...linked,
        'pages/new.json': { shared: { title: 'first' }, placeholders: {} },
      });
      await store().publish(readDrafts(editors), { origin: 'editor' });
      rmSync(path.join(folder, 'pages/new.json'));
      const { isNew, change: id } = await merge();
      expect([isNew, await titles()]).toEqual([false, { '/new': 'first' }]);
      expect(await createChanges({ database, releases: store() }).documents(id!)).toMatchObject([
        { path: 'pages/new.json', hash: null },
      ]);
    });

    it('compiles the content of an editor again, only once, if the schemas of the portal have changed', async () => {
      await seed();
      change('editor');
      await store().publish(readDrafts(folder), { origin: 'editor' });
      rmSync(path.join(folder, 'pages/new.json'));
      expect(await seed(), 'control: the same version').toBeUndefined();
      const richer = createCatalogue(sampleSchemas().set('src/renderings/x.schema.json', '{"title":"Later"}'));
      const starts = await Promise.all([seed(richer), seed(richer)]);
      expect(starts.filter((number) => number !== undefined)).toEqual([3]);
      expect(await seed(richer)).toBeUndefined();
      expect((await store().list())[0]).toMatchObject({ origin: 'editor', note: 'Compiled again by a new version' });
      expect(await titles()).toEqual({ '/new': 'editor' });
    });

    it('keeps what an editor published if the new version of the portal refuses it', async () => {
      await seed();
      change('editor');
      await store().publish(readDrafts(folder), { origin: 'editor' });
      rmSync(path.join(folder, 'pages/new.json'));
      expect(await seed(createCatalogue(new Map([['x', '{"title":"X"}']])))).toBeUndefined();
      expect([await store().current(), await titles()]).toMatchObject([{ number: 2 }, { '/new': 'editor' }]);
    });

    it('merges a folder that differs from what the command line published first', async () => {
      const terminal = { database, releases: store(), folder, print: () => undefined };
      change('command');
      await publishCommand(terminal, undefined);
      change('deploy');
      expect(await seed()).toBe(2);
      expect(await titles()).toEqual({ '/new': 'deploy' });
      expect(await seed()).toBeUndefined();
    });

    it('does not publish an older folder again that the command line has replaced', async () => {
      const terminal = { database, releases: store(), folder, print: () => undefined };
      change('old');
      await publishCommand(terminal, undefined);
      change('new');
      await publishCommand(terminal, undefined);
      change('old');
      expect(await seed()).toBeUndefined();
      expect(await titles()).toEqual({ '/new': 'new' });
      writeContent(folder, { 'pages/more.json': { shared: { title: 'More' }, placeholders: {} } });
      expect(await seed(), 'the next deploy').toBe(3);
      expect(await titles()).toEqual({ '/new': 'new', '/more': 'More' });
    });

    it('puts a folder into an open change if the database contains neither it nor an earlier folder', async () => {
      change('editor');
      await store().publish(readDrafts(folder), { origin: 'editor' });
      change('folder');
      const { release, change: id } = await merge();
      expect([release, await titles()]).toEqual([1, { '/new': 'editor' }]);
      const changes = createChanges({ database, releases: store() });
      expect(await changes.list()).toMatchObject([{ id, title: 'From the repository', state: 'open' }]);
      expect(await merge(), 'the next start makes no second change').toMatchObject({ isNew: false });
      expect(await changes.list()).toHaveLength(1);
      expect(await changes.publish(SYSTEM, id!)).toMatchObject({ kind: 'published', release: 2 });
      expect(await titles()).toEqual({ '/new': 'folder' });
    });

    it('makes one release if several servers start at once', async () => {
      const numbers = await Promise.all([seed(), seed(), seed(), seed()]);
      expect(numbers.filter((number) => number !== undefined)).toEqual([1]);
      expect(await store().list()).toHaveLength(1);
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
