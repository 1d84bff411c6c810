// @vitest-environment node
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '#tests/support/server/databases.ts';
import { isFull, SEED } from '#tests/support/property.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Database } from '../database/database.ts';
import { createChanges } from './changes.ts';
import { valueAt } from './merge/pointer.ts';
import { openOffice, type Office } from './test-support/editing-office.ts';
import { fixedTurns } from './test-support/fixed-steps.ts';
import { mergePages } from './test-support/page-model.ts';
import { turns, type Turn } from './test-support/random-steps.ts';
import { serverHere } from './test-support/servers/server.ts';
import { serverProcess, type ServerProcess } from './test-support/servers/server-process.ts';
import { ANA, draftsOfFiles, FIELDS, PAGE, smallFiles, smallPage, smallStore } from './test-support/small-content.ts';

/** Set FULL=1 for 1,000 random interleavings of each kind, with servers in this process and in processes of their own. */
const RUNS = isFull ? 1_000 : 1;
const KINDS = [
  { who: 'two editors in one change', assigned: [0, 0], always: ['saved', 'refused', 'published'] },
  { who: 'two editors in two changes', assigned: [0, 1], always: ['saved', 'conflicts', 'published'] },
  { who: 'three editors in two changes', assigned: [0, 0, 1], always: ['saved', 'refused', 'published'] },
];
const PLACES = testDatabases().flatMap((each) =>
  (isFull ? ['one process', 'two processes'] : ['one process']).map((where) => ({ ...each, where })),
);

describe.each(PLACES)(
  'editors who work at the same time at two servers in $where on $name',
  ({ createPlace, where }) => {
    let databases: readonly [Database, Database];
    let processes: readonly ServerProcess[] = [];
    let office: Office;
    beforeAll(async () => {
      const place = await createPlace();
      databases = [await place.open(), await place.open()];
      await smallStore(databases[0]).publish(draftsOfFiles(smallFiles()), { origin: 'seed' });
      const compiled = temporaryFolder();
      if (where === 'two processes') processes = [1, 2].map(() => serverProcess(place, compiled));
      office = await openOffice(
        databases[0],
        where === 'two processes' ? processes : databases.map((one) => serverHere(one)),
      );
    });
    afterAll(async () => {
      await Promise.all(processes.map((one) => one.close()));
      await Promise.all(databases.map((database) => database.destroy()));
    });

    it.each(KINDS)(
      'lose no acknowledged edit and are asked only about the same field: $who',
      { timeout: 7_200_000 },
      async ({ who, assigned, always }) => {
        const total = new Map<string, number>();
        const work = async (all: readonly Turn[]): Promise<void> => {
          for (const [name, count] of Object.entries(await office.work(assigned, all)))
            total.set(name, (total.get(name) ?? 0) + count);
        };
        // The controls hold because of these steps, whatever the seed chooses.
        await work(fixedTurns(who, assigned[0] === assigned[1]));
        const seen = [...total].filter(([, count]) => count > 0).map(([name]) => name);
        expect(seen, 'control: outcomes that must occur').toEqual(
          expect.arrayContaining([...always, 'updated', 'crashed', 'together']),
        );
        const options = { seed: SEED, numRuns: RUNS, endOnFailure: true, includeErrorInReport: true };
        await fc.assert(fc.asyncProperty(turns(assigned.length), work), options);
        const kills = processes.reduce((sum, one) => sum + one.kills(), 0);
        expect(kills > 0, 'control: processes were killed').toBe(where === 'two processes');
        if (isFull) console.log(who, where, { ...Object.fromEntries(total), kills });
      },
    );

    it.runIf(isFull)(
      'crashed after each statement of an edit, of an update and of a publish, and after the last one',
      () => {
        for (const [kind, count] of Object.entries(office.statements)) {
          const expected = Array.from({ length: count + 1 }, (_, statement) => statement);
          expect(
            [...office.crashes.get(kind)!].toSorted((a, b) => a - b),
            kind,
          ).toEqual(expect.arrayContaining(expected));
        }
      },
    );

    it('edit the same document at two servers at once', async () => {
      const servers = databases.map((database) => createChanges({ database, releases: smallStore(database) }));
      const [one, other] = [servers[0]!, servers[1]!];
      const { id } = await one.create(ANA, 'Parallel');
      const { text: before } = await other.document(id, PAGE);
      const places = FIELDS.filter((at) => valueAt(JSON.parse(before!), at) !== undefined);
      expect(places.length, 'control: titles at least').toBeGreaterThan(1);
      const results = await Promise.all(
        places.map((at, index) => {
          const was = valueAt(JSON.parse(before!), at);
          return servers[index % 2]!.edit(ANA, id, { path: PAGE, operations: [{ at, was, to: `p${index}` }] });
        }),
      );
      expect(results.map(({ kind }) => kind)).toEqual(places.map(() => 'saved'));
      const { text } = await one.document(id, PAGE);
      expect(places.map((at) => valueAt(JSON.parse(text!), at))).toEqual(places.map((_, index) => `p${index}`));
      await other.close(ANA, id);
    });
  },
);

describe('a server in a process of its own', () => {
  it('is killed between two statements of an edit, which is not stored, and saves it after its restart', async () => {
    const place = await testDatabases()[0]!.createPlace();
    const database = await place.open();
    await smallStore(database).publish(draftsOfFiles(smallFiles()), { origin: 'seed' });
    const changes = createChanges({ database, releases: smallStore(database) });
    const { id } = await changes.create(ANA, 'Killed');
    const server = serverProcess(place, temporaryFolder());
    const edit = { id: 'once', path: PAGE, operations: [{ at: '/en/title', was: '0', to: '1' }] };
    const request = { do: 'edit', actor: ANA, id, edit } as const;
    expect(await server.send(request, { after: 5, isKilled: true })).toEqual({ isCrashed: true });
    expect([server.kills(), await changes.edits(id)]).toEqual([1, []]);
    expect(await server.send(request, { after: 0 })).toEqual({ answer: { kind: 'saved' }, isCrashed: false });
    expect(await changes.edits(id)).toMatchObject([{ id: 'once', conflicts: null }]);
    await server.close();
    await database.destroy();
  });
});

describe('the model of the editors', () => {
  const page = (title: string, ...uids: string[]) => ({
    titles: { '/en/title': title, '/es/title': '0' },
    blocks: uids.map((uid) => ({ uid, text: '0' })),
  });

  it('keeps both sides’ work, and knows a conflict (control)', () => {
    expect(mergePages(page('0', 'a', 'b'), page('1', 'a', 'b', 'c'), page('0', 'b'))).toEqual([
      { page: page('1', 'b', 'c'), conflicts: [] },
    ]);
    expect(mergePages(page('0'), page('1'), page('2'))).toMatchObject([
      { page: page('2'), conflicts: [{ at: '/en/title', base: '0', mine: '1', theirs: '2' }] },
    ]);
    const moved = mergePages(
      page('0', 'a', 'b', 'c', 'd'),
      page('0', 'b', 'a', 'c', 'd'),
      page('0', 'a', 'b', 'd', 'c'),
    );
    expect(moved.map((each) => [each.conflicts.length, each.page.blocks.map(({ uid }) => uid).join('')])).toEqual([
      [1, 'abdc'],
      [0, 'badc'],
    ]);
  });

  it('starts from a page in which every field exists (control)', () => {
    expect(FIELDS.map((at) => valueAt(smallPage(), at))).toEqual(['0', '0', '0', '0']);
  });
});
