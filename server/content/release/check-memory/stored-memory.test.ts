// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import type { Database } from '../../../database/database.ts';
import { checkRelease } from '../../checks/check-release.ts';
import { createCheckMemory, type CheckMemory } from '../../checks/units/check-memory.ts';
import { draftsOf, sampleCatalogue, sampleFiles, type SampleFiles } from '../../test-support/sample-content.ts';
import { FORM } from '../../test-support/random-changes.ts';
import { createReleaseStore } from '../release-store.ts';
import { createStoredMemory } from './stored-memory.ts';

const catalogue = sampleCatalogue();
const options = { applicationRoutes: ['/account'] };
const pageWithTitle = (title: string): SampleFiles => ({ 'pages/title.json': { shared: { title }, placeholders: {} } });

describe.each(databaseKinds())('the cache of the checks on $name', ({ createTestDatabase }) => {
  let database: Database;
  beforeEach(async () => {
    database = await (await createTestDatabase()).open();
  });
  afterEach(() => database.destroy());

  const checkedMemory = (files: SampleFiles = {}): CheckMemory => {
    const memory = createCheckMemory();
    const { remember, context } = checkRelease(
      draftsOf({ ...sampleFiles(), 'forms/contact.json': FORM, ...files }),
      catalogue,
      options,
      memory,
    );
    context.forms.parts();
    remember();
    return memory;
  };
  const memoryAfterRestart = async (key = 'a'): Promise<CheckMemory> => {
    const memory = createCheckMemory();
    await createStoredMemory(database, key).read(memory);
    return memory;
  };
  const parts = () => database.selectFrom('check_memory_part').select('hash').orderBy('hash').execute();

  it('is the same after a restart', async () => {
    const memory = checkedMemory();
    await createStoredMemory(database, 'a').write(memory);
    const { search: _, ...found } = await memoryAfterRestart();
    const { search: __, ...stored } = memory;
    expect(found).toEqual(stored);
    for (const one of [found.pages, found.documents, found.media, found.forms]) expect(one.size).toBeGreaterThan(0);
  });

  it('is not used by another version of the portal', async () => {
    await createStoredMemory(database, 'a').write(checkedMemory());
    expect((await memoryAfterRestart('b')).version).toBe('');
  });

  it('is shared: a server reads newer parts of another server, and stores no unchanged parts again', async () => {
    const [one, other] = [createStoredMemory(database, 'a'), createStoredMemory(database, 'a')];
    const [mine, theirs] = [checkedMemory(), createCheckMemory()];
    await one.write(mine);
    await other.read(theirs);
    const changed = checkedMemory(pageWithTitle('New'));
    await one.write(changed);
    await other.read(theirs);
    expect(theirs.pages.get('/title')).toEqual(changed.pages.get('/title'));
    const before = await parts();
    await other.write(theirs);
    expect(await parts()).toEqual(before);
  });

  it('leaves out damaged and missing parts, and is complete again after the next write', async () => {
    const stored = createStoredMemory(database, 'a');
    await stored.write(checkedMemory());
    await database
      .updateTable('check_memory_part')
      .set({ body: Buffer.from('x') } as never)
      .execute();
    expect((await memoryAfterRestart()).pages.size).toBe(0);
    await database.deleteFrom('check_memory_part').execute();
    expect((await memoryAfterRestart()).pages.size).toBe(0);
    const again = checkedMemory(pageWithTitle('Again'));
    const server = createStoredMemory(database, 'a');
    await server.read(createCheckMemory());
    await server.write(again);
    expect((await memoryAfterRestart()).pages.get('/title')).toEqual(again.pages.get('/title'));
  });

  it('of old versions is removed, and so are unused parts', async () => {
    for (const key of ['a', 'b', 'c', 'd']) {
      await createStoredMemory(database, key).write(checkedMemory(pageWithTitle(key)));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const kept = await database.selectFrom('check_memory').select(['id', 'parts']).orderBy('id').execute();
    expect(kept.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    const named = new Set(kept.flatMap((one) => JSON.parse(one.parts) as string[]));
    expect((await parts()).map(({ hash }) => hash)).toEqual([...named].toSorted());
  });

  it('does not change the results of a check, and is stored only if the caller requests it', async () => {
    const open = (keepsMemory: boolean) => createReleaseStore({ database, catalogue, ...options, keepsMemory });
    const store = open(true);
    await store.publish(draftsOf(sampleFiles()), { origin: 'editor' });
    await store.keepMemory();
    expect((await parts()).length).toBeGreaterThan(0);
    const documents = new Map([['pages/index.json', JSON.stringify(sampleFiles()['pages/index.json'])]]);
    const results = await Promise.all(
      [open(true), open(false)].map(async (one) => {
        const { changedPages, problems, compiled } = await one.checkDocuments({ base: 1, documents });
        return { changedPages, problems, manifest: compiled?.manifestHash };
      }),
    );
    expect(results[0]).toEqual(results[1]);
    const plain = open(false);
    await plain.publish(draftsOf({ ...sampleFiles(), ...pageWithTitle('More') }), { origin: 'editor' });
    const before = await parts();
    await plain.keepMemory();
    expect(await parts()).toEqual(before);
  });
});
