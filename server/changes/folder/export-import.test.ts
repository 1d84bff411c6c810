// @vitest-environment node
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFull, SEED } from '#tests/support/property.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { hasErrors } from '../../content/drafts/content-problem.ts';
import type { Drafts } from '../../content/drafts/drafts.ts';
import { readDrafts } from '../../content/drafts/read-drafts.ts';
import type { CompiledRelease } from '../../content/release/compile/compile-release.ts';
import { storeContents } from '../../content/release/store-contents.ts';
import { sourceParts } from '../../content/release/release-sources.ts';
import { writeRelease } from '../../content/release/write-release.ts';
import { createReleaseStore } from '../../content/release/release-store.ts';
import {
  changesCatalogue,
  FIXED_CHANGES,
  randomChange,
  startFiles,
  type Files,
} from '../../content/test-support/random-changes.ts';
import { writeContent } from '../../content/test-support/sample-content.ts';
import type { Database } from '../../database/database.ts';
import { createChanges } from '../changes.ts';
import { ANA } from '../test-support/small-content.ts';
import { exportRelease } from './export-release.ts';
import { importFolder } from './import-folder.ts';

const SHIPPED = path.resolve(import.meta.dirname, '../../../fixtures/content');
const databases = databaseKinds().filter(({ name }) => isFull || name === 'SQLite');

/** Returns the content of all files of a folder, by path. Files whose names begin with a dot are left out. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !path.basename(name).startsWith('.') && statSync(path.join(folder, name)).isFile())
      .map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]),
  );

/** Stores drafts as a release without compiling them. */
async function storeSources(database: Database, drafts: Drafts): Promise<number> {
  const release: CompiledRelease = {
    parts: sourceParts(drafts),
    sourceHash: '',
    manifestHash: '',
    notes: [],
    notesComparedWith: () => [],
    remember: () => {},
  };
  await storeContents(database, release);
  return database.transaction().execute((transaction) => writeRelease(transaction, release, 'editor', ''));
}

describe.each(databases)('an export, an import and another export on $name', ({ createTestDatabase }) => {
  it('give the same files for the shipped content, and those are the files of the repository', async () => {
    const database = await (await createTestDatabase()).open();
    const [first, second] = [createTemporaryFolder(), createTemporaryFolder()];
    await exportRelease(database, await storeSources(database, readDrafts(SHIPPED)), first);
    expect(await importFolder(database, ANA, readDrafts(first), { title: 'Same', release: 1 })).toBeUndefined();
    await exportRelease(database, await storeSources(database, readDrafts(first)), second);
    const files = filesIn(second);
    expect(files).toEqual(filesIn(first));
    // A release has no tokens in the names of media files, so files with tokens in their names are not compared.
    const ownFiles = Object.fromEntries(Object.entries(filesIn(SHIPPED)).filter(([name]) => !/[{}]/.test(name)));
    expect(files).toMatchObject(ownFiles);
    expect(Object.keys(ownFiles).length, 'control: files were compared').toBeGreaterThan(100);
    writeFileSync(path.join(first, 'settings.json'), '{"product":"Other","provider":"Other","company":"Other"}');
    const changed = await importFolder(database, ANA, readDrafts(first), { title: 'Changed', release: 1 });
    expect(changed?.paths, 'control: a difference is seen').toEqual(['settings.json']);
    await database.destroy();
  });

  it('give the same files for generated content whose changes were imported one after the other', async () => {
    const database = await (await createTestDatabase()).open();
    const releases = createReleaseStore({ database, catalogue: changesCatalogue(), keepReleases: 50 });
    const changes = createChanges({ database, releases });
    const folder = createTemporaryFolder();
    writeContent(folder, Object.fromEntries(startFiles()));
    await releases.publish(readDrafts(folder), { origin: 'editor' });
    let published = 1;
    const random = fc.sample(randomChange, { seed: SEED, numRuns: isFull ? 200 : 10 });
    for (const make of [...FIXED_CHANGES, ...random]) {
      const [before, work] = [createTemporaryFolder(), createTemporaryFolder()];
      await exportRelease(database, published, before);
      await exportRelease(database, published, work);
      const texts: Files = new Map(Object.entries(filesIn(work)).map(([name, text]) => [name, decodeUtf8(text)]));
      for (const [name, text] of make(texts)) {
        if (text === null) rmSync(path.join(work, name));
        else writeContent(work, { [name]: text });
      }
      const drafts = readDrafts(work);
      if (hasErrors(drafts.problems)) continue;
      const imported = await importFolder(database, ANA, drafts, { title: 'Imported', release: published });
      if (!imported) continue;
      const result = await changes.publish(ANA, imported.change).catch(() => undefined);
      if (result?.kind !== 'published') {
        await changes.close(ANA, imported.change);
        continue;
      }
      published = result.release;
      const after = createTemporaryFolder();
      await exportRelease(database, published, after);
      expect(filesIn(after)).toEqual(filesIn(work));
      expect(filesIn(after), 'control: something was changed').not.toEqual(filesIn(before));
    }
    expect(published, 'control: changes were published').toBeGreaterThan(2);
    await database.destroy();
  });
});

const decodeUtf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');
