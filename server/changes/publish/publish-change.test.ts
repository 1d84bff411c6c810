// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomDelays } from '#tests/support/property.ts';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import { runUntilKilled } from '#tests/support/server/run-until-killed.ts';
import { createReleaseMemory } from '../../content/release/memory/release-memory.ts';
import type { Database } from '../../database/database.ts';
import { createChanges, type Changes } from '../changes.ts';
import { ANA, BEN, sampleDrafts, PAGE, smallFiles, smallStore } from '../test-support/small-content.ts';
import { publishDue } from './schedule.ts';

const LOOP = new URL('../test-support/edit-loop.ts', import.meta.url).pathname;
/** Set the environment variable FULL=1 for a longer run of this test. */
const KILLS = process.env['FULL'] ? 100 : 1;
const [EN, ES] = ['/en/title', '/es/title'];

describe.each(databaseKinds())('changes on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let changes: Changes;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    const releases = smallStore(database);
    changes = createChanges({ database, releases });
    await releases.publish(sampleDrafts(smallFiles()), { origin: 'seed' });
  });
  afterEach(() => database.destroy());

  const edit = async (id: string, at: string, was: unknown, to: unknown) =>
    expect(await changes.edit(ANA, id, { path: PAGE, operations: [{ at, was, to }] })).toMatchObject({ kind: 'saved' });
  const newChange = async (at: string, was: string, to: string): Promise<string> => {
    const { id } = await changes.create(ANA, `${at} ${to}`);
    await edit(id, at, was, to);
    return id;
  };
  /** Returns the titles that customers see. */
  const titles = async (): Promise<unknown[]> => {
    const memory = await createReleaseMemory(database);
    memory.close();
    return ['en', 'es'].map((language) => memory.current().page('/', language).layout.sitecore.route?.displayName);
  };
  const options = () => ({ database, releases: smallStore(database) });
  const makeDue = (id: string) => database.updateTable('change').set({ due: 1 }).where('id', '=', id).execute();

  it('keep both edits if two changes are published at once, in one order', async () => {
    const ids = [await newChange(EN, '0', 'a'), await newChange(ES, '0', 'b')];
    const results = await Promise.all(ids.map((id) => changes.publish(BEN, id)));
    expect(new Set(results.map((one) => one.kind === 'published' && one.release))).toEqual(new Set([2, 3]));
    expect(await titles()).toEqual(['a', 'b']);
    expect((await changes.list()).map(({ state }) => state)).toEqual(['published', 'published']);
  });

  it('are published with an edit that is saved meanwhile', async () => {
    const id = await newChange(EN, '0', 'a');
    const store = smallStore(database);
    let attempts = 0;
    const publishDocuments: typeof store.publishDocuments = async (...content) => {
      attempts += 1;
      if (attempts === 1) await edit(id, ES, '0', 'b');
      return store.publishDocuments(...content);
    };
    const slow = createChanges({ database, releases: { ...store, publishDocuments } });
    expect(await slow.publish(BEN, id)).toMatchObject({ kind: 'published', release: 2 });
    expect([attempts, await titles()]).toEqual([2, ['a', 'b']]);
  });

  it('show both values of the same field, and publish the one that an editor chooses', async () => {
    const [first, second] = [await newChange(EN, '0', 'a'), await newChange(EN, '0', 'b')];
    await changes.publish(ANA, first);
    const result = await changes.publish(ANA, second);
    const conflict = { path: PAGE, at: EN, kind: 'value', base: '0', mine: 'b', theirs: 'a' } as const;
    expect(result).toEqual({ kind: 'conflicts', conflicts: [conflict] });
    expect(await titles()).toEqual(['a', '0']);
    const outdated = { ...conflict, theirs: 'z', to: 'c' };
    expect(await changes.update(ANA, second, [outdated])).toEqual({ kind: 'conflicts', conflicts: [conflict] });
    expect(await changes.update(ANA, second, [{ ...conflict, to: 'c' }])).toMatchObject({ kind: 'updated' });
    expect(await changes.publish(ANA, second)).toMatchObject({ kind: 'published', release: 3 });
    expect(await titles()).toEqual(['c', '0']);
  });

  it('can be reverted without losing later changes by others, or rolled back as a whole', async () => {
    const [first, second] = [await newChange(EN, '0', 'a'), await newChange(ES, '0', 'b')];
    await changes.publish(ANA, first);
    await changes.publish(ANA, second);
    const back = await changes.takeBack(BEN, first);
    expect(back).toMatchObject({ takesBack: first, state: 'open', author: 'ben' });
    expect(await changes.publish(BEN, back.id)).toMatchObject({ kind: 'published', release: 4 });
    expect(await titles()).toEqual(['0', 'b']);
    const again = await changes.takeBack(BEN, back.id);
    expect(await changes.publish(BEN, again.id)).toMatchObject({ kind: 'published' });
    expect(await titles()).toEqual(['a', 'b']);
    expect(await changes.rollback(ANA, 2)).toBe(2);
    expect(await titles()).toEqual(['a', '0']);
    await expect(changes.takeBack(ANA, (await changes.create(ANA, 'Open')).id)).rejects.toThrow(
      /Only a published change/,
    );
  });

  it('refuse what their state does not allow, and invalid content, and store an edit that arrives twice once', async () => {
    const { id } = await changes.create(ANA, ' Title ');
    const twice = { id: 'one', path: PAGE, operations: [{ at: EN, was: '0', to: 'a' }] };
    const saved = await changes.edit(ANA, id, twice);
    await edit(id, EN, 'a', 'b');
    // The second outcome contains no `before` hash, because other edits may have changed the document in between.
    const again = await changes.edit(ANA, id, twice);
    expect({ ...saved, before: undefined }).toEqual({ ...again, before: undefined });
    expect(again).not.toHaveProperty('before');
    expect((await changes.edits(id)).map(({ conflicts }) => conflicts)).toEqual([null, null]);
    await changes.submit(ANA, id);
    expect(await changes.approve(BEN, id)).toMatchObject({ state: 'in review', approvedBy: 'ben' });
    await edit(id, EN, 'b', 7);
    expect(await changes.get(id), 'an edit ends the approval').toMatchObject({ approvedBy: null });
    await expect(changes.publish(ANA, id)).rejects.toThrow(/cannot be published[^]*is a number/);
    expect(await changes.get(id)).toMatchObject({ state: 'in review', title: 'Title' });
    await changes.close(ANA, id);
    await expect(changes.edit(ANA, id, { ...twice, id: 'two' })).rejects.toThrow(/"Title" is closed/);
    expect(await changes.edit(ANA, id, twice), 'its response was lost').toMatchObject({ kind: 'saved' });
    await expect(changes.get('none')).rejects.toThrow(/there is no change "none"/);
    for (const path of ['pages/../settings.json', 'x.json', '/etc/passwd', 'pages/.x.json'])
      await expect(changes.edit(ANA, id, { path, operations: [{ at: '' }] })).rejects.toThrow(
        /is not the path of content/,
      );
    expect(await titles()).toEqual(['0', '0']);
  });

  it('are published when they are due, by one of several processes', async () => {
    const id = await newChange(EN, '0', 'a');
    await expect(changes.schedule(ANA, id, Date.now() - 1)).rejects.toThrow(/the time is past/);
    expect(await changes.schedule(ANA, id, Date.now() + 60_000)).toMatchObject({ kind: 'scheduled' });
    expect(await publishDue(options(), 'worker')).toEqual([]);
    await makeDue(id);
    const results = await Promise.all(['one', 'two', 'three'].map((worker) => publishDue(options(), worker)));
    expect(results.flat()).toEqual([{ id, release: 2 }]);
    expect([await titles(), (await changes.get(id)).state]).toEqual([['a', '0'], 'published']);
  });

  it('are published by another process if the first one ended, and not at all if they were taken off the schedule', async () => {
    const [id, other] = [await newChange(EN, '0', 'a'), await newChange(ES, '0', 'b')];
    for (const one of [id, other]) await changes.schedule(ANA, one, Date.now() + 60_000);
    await makeDue(id);
    const ended = { lease: 'gone', lease_ends: Date.now() + 1_000 };
    await database.updateTable('change').set(ended).where('id', '=', id).execute();
    expect(await publishDue(options(), 'next')).toEqual([]);
    expect(await publishDue(options(), 'next', Date.now() + 2_000)).toEqual([{ id, release: 2 }]);
    await changes.reopen(ANA, other);
    expect(await publishDue(options(), 'next', Date.now() + 120_000)).toEqual([]);
    expect(await titles()).toEqual(['a', '0']);
  });

  it('publish nothing if they conflict or have errors when they are due, and contain the reason', async () => {
    const [first, second, third] = [
      await newChange(EN, '0', 'a'),
      await newChange(EN, '0', 'b'),
      await newChange(ES, '0', 'c'),
    ];
    await edit(second, ES, '0', 'x');
    for (const id of [second, third]) await changes.schedule(ANA, id, Date.now() + 60_000);
    await changes.publish(ANA, first);
    const { path, body } = { path: 'pages/index.json', body: JSON.stringify({ en: { title: 7 } }) };
    await database.insertInto('document').values({ hash: 'broken', body }).execute();
    await database
      .updateTable('change_document')
      .set({ hash: 'broken' })
      .where('change', '=', third)
      .where('path', '=', path)
      .execute();
    for (const id of [second, third]) await makeDue(id);
    const results = await publishDue(options(), 'worker');
    expect(results).toMatchObject([{ release: undefined }, { release: undefined }]);
    expect(await changes.get(second)).toMatchObject({ state: 'open', due: null, problem: expect.stringContaining(EN) });
    expect(await changes.get(third)).toMatchObject({ state: 'open', problem: expect.any(String) });
    expect(await titles()).toEqual(['a', '0']);
  });

  it('keep their documents and the release under them while releases are pruned', async () => {
    const open = await newChange(ES, '0', 'kept');
    for (let number = 0; number < 8; number += 1) {
      await changes.publish(ANA, await newChange(EN, String(number), String(number + 1)));
    }
    expect((await smallStore(database).list()).map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 1]);
    await database.updateTable('release').set({ origin: 'editor' }).execute();
    await changes.publish(ANA, await newChange(EN, '8', '9'));
    const numbers = async () => (await smallStore(database).list()).map(({ number }) => number);
    expect(await numbers()).toEqual([10, 9, 8, 7, 6, 1]);
    expect(await changes.publish(ANA, open)).toMatchObject({ kind: 'published' });
    expect(await titles()).toEqual(['9', 'kept']);
    await changes.publish(ANA, await newChange(EN, '9', '10'));
    expect(await numbers()).toEqual([12, 11, 10, 9, 8]);
  });

  it('replace media files as a whole', async () => {
    const { id } = await changes.create(ANA, 'Picture');
    const path = 'media/logo.svg';
    const { hash } = await changes.document(id, path);
    const to = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    expect(await changes.replaceMedia(ANA, id, { path, was: null, to })).toMatchObject({ kind: 'refused' });
    expect(await changes.replaceMedia(ANA, id, { path, was: hash, to })).toMatchObject({ kind: 'saved' });
    await changes.publish(ANA, id);
    const memory = await createReleaseMemory(database);
    memory.close();
    expect(memory.current().mediaAt('/media/logo.svg')?.body.equals(to)).toBe(true);
  });

  it(
    `keep every acknowledged edit if a server is killed while two servers save and publish, ${KILLS} times`,
    { timeout: 60_000 + KILLS * 30_000 },
    async () => {
      const { id } = await changes.create(ANA, 'Shared');
      const delays = randomDelays(KILLS * 2, 300);
      while (delays.length > 0) {
        const acknowledged = await Promise.all(
          [EN, ES].map((at) => saveUntilKilled(testDatabase, [id, at], delays.pop()!)),
        );
        const { text } = await changes.document(id, PAGE);
        const stored = JSON.parse(text!) as Record<'en' | 'es', { title: string }>;
        const found = [stored.en.title, stored.es.title].map(Number);
        // The last edit may have been stored without an acknowledgement, because the server was killed.
        expect(
          found.map((number, index) => number - acknowledged[index]!).filter((rest) => ![0, 1].includes(rest)),
        ).toEqual([]);
        const current = await smallStore(database).current();
        const [en, es] = await titles();
        expect([current?.number, en]).toEqual([current?.number, es]);
      }
      expect((await changes.edits(id)).length).toBeGreaterThan(KILLS);
    },
  );
});

/**
 * Saves numbers into a field of a change in another process, and publishes other changes, until it is killed. Returns
 * the last number.
 */
async function saveUntilKilled(
  testDatabase: TestDatabase,
  field: readonly [id: string, pointer: string],
  delayMs: number,
): Promise<number> {
  return Number((await runUntilKilled(LOOP, testDatabase, field, delayMs)).at(-1));
}
