// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChanges, type Changes } from '#server/changes/changes.ts';
import { ANA, sampleDrafts, PAGE, smallFiles, smallStore } from '#server/changes/test-support/small-content.ts';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createDocumentSweep } from './sweep-documents.ts';

describe.each(databaseKinds())('documents that nothing needs, on $name', ({ createTestDatabase }) => {
  let database: Database;
  let changes: Changes;
  beforeEach(async () => {
    database = await (await createTestDatabase()).open();
    const releases = smallStore(database);
    changes = createChanges({ database, releases });
    await releases.publish(sampleDrafts(smallFiles()), { origin: 'seed' });
  });
  afterEach(() => database.destroy());

  /** Stores rows like those that a publish leaves behind when its process is killed. */
  const storeUnused = async (): Promise<void> => {
    const all = Array.from({ length: 450 }, (_, index) => ({ hash: `left-${index}`, body: '{}' }));
    await database.insertInto('document').values(all).execute();
    await database
      .insertInto('media')
      .values({ hash: 'left', type: 'image/png', body: Buffer.from('') })
      .execute();
  };
  const stored = async (): Promise<string[]> => {
    const documents = await database.selectFrom('document').select('hash').execute();
    const media = await database.selectFrom('media').select('hash').execute();
    return [...documents, ...media].map(({ hash }) => hash).toSorted();
  };

  it('are removed at the second run, and nothing else', async () => {
    const { id } = await changes.create(ANA, 'Open');
    for (const [number, [was, to]] of [
      ['0', 'a'],
      ['a', 'b'],
    ].entries())
      await changes.edit(ANA, id, { id: `edit-${number}`, path: PAGE, operations: [{ at: '/en/title', was, to }] });
    const sweep = createDocumentSweep(database);
    await sweep();
    expect(await sweep(), 'the version between the two edits stays with its change').toBe(0);
    const before = await stored();
    await storeUnused();
    expect(await sweep()).toBe(0);
    expect(await stored()).toHaveLength(before.length + 451);
    expect(await sweep()).toBe(451);
    expect(await stored()).toEqual(before);
    expect(await sweep()).toBe(0);
    expect(await changes.publish(ANA, id)).toMatchObject({ kind: 'published' });
  });

  it('are also found if the number of documents is a multiple of the size of a batch', async () => {
    const { length } = await database.selectFrom('document').select('hash').execute();
    const added = Array.from({ length: 400 - length }, (_, index) => ({ hash: `left-${index}`, body: '{}' }));
    await database.insertInto('document').values(added).execute();
    const sweep = createDocumentSweep(database);
    await sweep();
    expect(await sweep()).toBe(added.length);
  });

  it('are counted once if two servers remove them at the same time', async () => {
    await storeUnused();
    const sweeps = [createDocumentSweep(database), createDocumentSweep(database)];
    await Promise.all(sweeps.map((sweep) => sweep()));
    const [first = 0, second = 0] = await Promise.all(sweeps.map((sweep) => sweep()));
    expect(first + second).toBe(451);
  });

  it('stay if a release needs them before the second run', async () => {
    await storeUnused();
    const sweep = createDocumentSweep(database);
    await sweep();
    const part = { release: 1, kind: 'source', variant: '' } as const;
    await database
      .insertInto('release_part')
      .values({ ...part, name: 'pages/late.json', hash: 'left-7' })
      .execute();
    expect(await sweep()).toBe(450);
    expect((await stored()).filter((hash) => hash.startsWith('left'))).toEqual(['left-7']);
  });
});
