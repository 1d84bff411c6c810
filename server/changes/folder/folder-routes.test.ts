// @vitest-environment node
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { checkRelease } from '../../content/checks/check-release.ts';
import { ContentError } from '../../content/drafts/content-problem.ts';
import { readDrafts } from '../../content/drafts/read-drafts.ts';
import { createReleaseStore, type ReleaseStore } from '../../content/release/release-store.ts';
import { faultsOf } from '../../content/test-support/break-documents.ts';
import { draftsOf, sampleCatalogue, sampleFiles, writeContent } from '../../content/test-support/sample-content.ts';
import type { Database } from '../../database/database.ts';
import { auditCommand, publishCommand } from '../command/change-commands.ts';
import { createChanges, type Changes } from '../changes.ts';
import { ANA } from '../test-support/small-content.ts';
import { exportedRelease, exportRelease } from './export-release.ts';
import { importFolder } from './import-folder.ts';
import { publishFolder } from './publish-folder.ts';

/** Maximum number of broken documents that are tried. With FULL=1, all are tried. */
const MAX_DOCUMENTS = process.env['FULL'] ? Infinity : 8;
const SUPPORT = 'pages/support/index.json';

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(folder, name)).isFile() && !name.startsWith('.'))
      .map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]),
  );

describe.each(databaseKinds())('on $name', ({ createTestDatabase }) => {
  let database: Database;
  let releases: ReleaseStore;
  let changes: Changes;
  beforeEach(async () => {
    database = await (await createTestDatabase()).open();
    releases = createReleaseStore({ database, catalogue: sampleCatalogue() });
    changes = createChanges({ database, releases });
    await releases.publish(draftsOf(sampleFiles()), { origin: 'seed' });
  });
  afterEach(() => database.destroy());

  const editTitle = async (was: string, to: string) => {
    const { id } = await changes.create(ANA, to);
    await changes.edit(ANA, id, { path: SUPPORT, operations: [{ at: '/en/title', was, to }] });
    return id;
  };

  describe('a release in a folder', () => {
    it('is the same after an export, an import and another export', async () => {
      await changes.publish(ANA, await editTitle('Support', 'Help'));
      const [first, second] = [createTemporaryFolder(), createTemporaryFolder()];
      await exportRelease(database, 2, first);
      expect(await importFolder(database, ANA, readDrafts(first), { title: 'Same', release: 2 })).toBeUndefined();
      const older = await importFolder(database, ANA, readDrafts(first), { title: 'Again', release: 1 });
      expect(older?.paths).toEqual([SUPPORT]);
      await changes.rollback(ANA, 1);
      expect(await changes.publish(ANA, older!.change)).toMatchObject({ kind: 'published', release: 3 });
      await exportRelease(database, 3, second);
      expect(filesIn(second)).toEqual(filesIn(first));
      expect(Object.keys(filesIn(first)).length, 'control: files were compared').toBeGreaterThan(8);
      expect(exportedRelease(second)).toBe(3);
    });

    it('replaces what the folder contained, and leaves other files alone', async () => {
      const folder = createTemporaryFolder();
      await exportRelease(database, 1, folder);
      const whole = filesIn(folder);
      writeFileSync(path.join(folder, 'pages/extra.json'), '{}');
      writeFileSync(path.join(folder, SUPPORT), '{}');
      writeFileSync(path.join(folder, 'README.md'), 'Hello');
      expect(await exportRelease(database, 1, folder)).toEqual({ written: 1, removed: 1 });
      expect(filesIn(folder)).toEqual({ ...whole, 'README.md': 'Hello' });
    });
  });

  describe('the audit', () => {
    const verify = async (known?: string) => {
      const printed: string[] = [];
      const context = { database, releases, folder: '', print: (text: string) => void printed.push(text) };
      return [await auditCommand(context, known), printed.join()] as const;
    };

    it('contains a row for each action on changes, and proves that none was changed, removed or replaced', async () => {
      const id = await editTitle('Support', 'Help');
      const [code, text] = await verify();
      expect([code, text]).toEqual([
        0,
        expect.stringMatching(/^The audit is intact: 2 rows, last hash [0-9a-f]{64}\.$/),
      ]);
      await changes.publish(ANA, id);
      await changes.rollback(ANA, 1);
      const rows = await changes.audit();
      expect(rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
        'release.rollback ana',
        'change.publish ana',
        'change.edit ana',
        'change.create ana',
      ]);
      expect((await verify(rows[2]!.hash))[0]).toBe(0);
      expect(await verify('0'.repeat(64))).toEqual([1, expect.stringContaining('does not follow the given hash')]);
      await database.updateTable('audit').set({ subject: 'ben' }).where('id', '=', 2).execute();
      expect(await verify()).toEqual([1, 'The audit is not as it was written: row 2 was changed.']);
      await database.updateTable('audit').set({ subject: 'ana' }).where('id', '=', 2).execute();
      expect((await verify())[0]).toBe(0);
      await database.deleteFrom('audit').where('id', '=', 4).execute();
      expect(await verify()).toEqual([1, 'The audit is not as it was written: row 4 is missing.']);
    });
  });

  describe('broken documents', () => {
    it('are not published in any way', { timeout: 600_000 }, async () => {
      const drafts = draftsOf(sampleFiles());
      const { context } = checkRelease(drafts, sampleCatalogue());
      const all = faultsOf(context).filter(({ file }) => file !== '' && sampleFiles()[file] !== undefined);
      const firsts = [...Map.groupBy(all, ({ kind }) => kind).values()].map(([first]) => first!);
      const some =
        MAX_DOCUMENTS === Infinity
          ? all
          : firsts.filter((_, index) => index % Math.ceil(firsts.length / MAX_DOCUMENTS) === 0);
      expect(some.length).toBeGreaterThan(4);
      for (const { file, make } of some) {
        const undo = make();
        const documents = [
          ...drafts.pages.values(),
          ...drafts.items.values(),
          ...drafts.designs.values(),
          drafts.dictionary,
          drafts.settings,
        ];
        const broken = JSON.parse(JSON.stringify(documents.find((one) => one.file === file)!.document)) as unknown;
        undo();
        const { id } = await changes.create(ANA, file);
        await changes.edit(ANA, id, { path: file, operations: [{ at: '', was: sampleFiles()[file], to: broken }] });
        const folder = draftsOf({ ...sampleFiles(), [file]: broken });
        const onDisk = createTemporaryFolder();
        writeContent(onDisk, { ...sampleFiles(), [file]: broken });
        const terminal = { database, releases, folder: onDisk, print: () => undefined };
        const imported = await importFolder(database, ANA, folder, { title: file, release: 1 });
        const options = { database, releases, actor: ANA, note: '' };
        for (const route of [
          () => changes.publish(ANA, id),
          () => changes.schedule(ANA, id, Date.now() + 60_000),
          () => changes.publish(ANA, imported!.change),
          () => publishCommand(terminal, undefined),
          () => publishFolder({ ...options, source: 'start', ifInvalid: 'change' }, folder),
        ])
          await expect(route(), file).rejects.toThrow(ContentError);
        await changes.close(ANA, id);
        await changes.close(ANA, imported!.change);
      }
      expect(await releases.current()).toMatchObject({ number: 1 });
    });

    it('are not made by taking back a page to which another change has linked', async () => {
      const page = { shared: { title: 'New' }, placeholders: {} };
      const added = await changes.create(ANA, 'New page');
      await changes.edit(ANA, added.id, { path: 'pages/new.json', operations: [{ at: '', to: page }] });
      await changes.publish(ANA, added.id);
      const linked = await changes.create(ANA, 'Link');
      const was = { href: '/', text: 'Home' };
      const operations = [{ at: '/en/homeLink', was, to: { href: '/new', text: 'New' } }];
      await changes.edit(ANA, linked.id, { path: 'items/shared/header.json', operations });
      await changes.publish(ANA, linked.id);
      const back = await changes.takeBack(ANA, added.id);
      await expect(changes.publish(ANA, back.id)).rejects.toThrow(/there is no such page|no page/);
      expect(await releases.current()).toMatchObject({ number: 3 });
    });
  });
});
