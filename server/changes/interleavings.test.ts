// @vitest-environment node
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { isFull, SEED } from '#tests/support/property.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Database } from '../database/database.ts';
import { createChanges } from './changes.ts';
import { valueAt } from './merge/pointer.ts';
import { openOffice, type Office } from './test-support/editing-office.ts';
import { fixedTurns } from './test-support/fixed-steps.ts';
import { mergePages } from './test-support/page-model.ts';
import { randomTurns, type Turn } from './test-support/random-steps.ts';
import { serverInProcess, type EditingServer } from './test-support/servers/server.ts';
import { startServerProcess, type ServerProcess } from './test-support/servers/server-process.ts';
import {
  ANA,
  sampleDrafts,
  FIELD_POINTERS,
  PAGE,
  smallFiles,
  smallPage,
  smallStore,
} from './test-support/small-content.ts';

/** Set FULL=1 for 1,000 random interleavings of each kind, with servers in this process and in separate processes. */
const RUNS = isFull ? 1_000 : 1;
/**
 * Number of groups of editors, each with a separate database. A long run has several groups, because editors mostly
 * wait for the database.
 */
const OFFICES = isFull ? 4 : 1;
const KINDS = [
  { who: 'two editors in one change', assigned: [0, 0], always: ['saved', 'refused', 'published'] },
  { who: 'two editors in two changes', assigned: [0, 1], always: ['saved', 'conflicts', 'published'] },
  { who: 'three editors in two changes', assigned: [0, 0, 1], always: ['saved', 'refused', 'published'] },
];
const ARRANGEMENTS = databaseKinds().flatMap((each) =>
  (isFull ? ['one process', 'two processes'] : ['one process']).map((where) => ({ ...each, where })),
);

describe.each(ARRANGEMENTS)(
  'editors who work at the same time at two servers in $where on $name',
  ({ createTestDatabase, where }) => {
    let databases: readonly (readonly [Database, Database])[];
    let processes: readonly ServerProcess[] = [];
    let offices: readonly Office[];
    beforeAll(async () => {
      const databasesOfOffices = await Promise.all(Array.from({ length: OFFICES }, () => createTestDatabase()));
      databases = await Promise.all(
        databasesOfOffices.map(async (testDatabase) => [await testDatabase.open(), await testDatabase.open()] as const),
      );
      const compiled = createTemporaryFolder();
      const serversOf = (index: number): readonly EditingServer[] => {
        if (where === 'one process') return databases[index]!.map((one) => serverInProcess(one));
        const started = [1, 2].map(() => startServerProcess(databasesOfOffices[index]!, compiled));
        processes = [...processes, ...started];
        return started;
      };
      const opened = databases.map(async ([database], index) => {
        await smallStore(database).publish(sampleDrafts(smallFiles()), { origin: 'seed' });
        return openOffice(database, serversOf(index));
      });
      offices = await Promise.all(opened);
    });
    afterAll(async () => {
      await Promise.all(processes.map((one) => one.close()));
      await Promise.all(databases.flat().map((database) => database.destroy()));
    });

    it.each(KINDS)(
      'lose no acknowledged edit, and get a conflict only if both sides changed the same value or order: $who',
      { timeout: 10_800_000 },
      async ({ who, assigned, always }) => {
        const total = new Map<string, number>();
        const workIn = (office: Office) => async (all: readonly Turn[]) => {
          for (const [name, count] of Object.entries(await office.work(assigned, all)))
            total.set(name, (total.get(name) ?? 0) + count);
          const count = (total.get('interleavings') ?? 0) + 1;
          total.set('interleavings', count);
          if (isFull && count % 100 === 0) console.log(who, where, count);
        };
        // These fixed steps produce every outcome that the next check requires, so the check does not depend on the
        // random seed.
        await workIn(offices[0]!)(fixedTurns(who, assigned[0] === assigned[1]));
        const seen = [...total].filter(([, count]) => count > 0).map(([name]) => name);
        expect(seen, 'control: outcomes that must occur').toEqual(
          expect.arrayContaining([...always, 'updated', 'crashed', 'together']),
        );
        const checks = offices.map((office, index) => {
          const options = {
            seed: SEED + index,
            numRuns: RUNS / OFFICES,
            endOnFailure: true,
            includeErrorInReport: true,
          };
          return fc.assert(fc.asyncProperty(randomTurns(assigned.length), workIn(office)), options);
        });
        await Promise.all(checks);
        const kills = processes.reduce((sum, one) => sum + one.kills(), 0);
        expect(kills > 0, 'control: processes were killed').toBe(where === 'two processes');
        if (isFull) console.log(who, where, { ...Object.fromEntries(total), kills });
      },
    );

    it.runIf(isFull)(
      'worked while a server crashed after each statement of an edit, an update and a publish, and after the last one',
      () => {
        for (const [kind, count] of Object.entries(offices[0]!.statements)) {
          const expected = Array.from({ length: count + 1 }, (_, statement) => statement);
          const crashed = new Set(offices.flatMap(({ crashes }) => [...crashes.get(kind)!]));
          expect(
            [...crashed].toSorted((a, b) => a - b),
            kind,
          ).toEqual(expect.arrayContaining(expected));
        }
      },
    );

    it('edit the same document at two servers at once', async () => {
      const servers = databases[0]!.map((database) => createChanges({ database, releases: smallStore(database) }));
      const [one, other] = [servers[0]!, servers[1]!];
      const { id } = await one.create(ANA, 'Parallel');
      const { text: before } = await other.document(id, PAGE);
      const places = FIELD_POINTERS.filter((at) => valueAt(JSON.parse(before!), at) !== undefined);
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

describe('a server in a separate process', () => {
  it('is killed between two statements of an edit, which is not stored, and saves it after its restart', async () => {
    const testDatabase = await databaseKinds()[0]!.createTestDatabase();
    const database = await testDatabase.open();
    await smallStore(database).publish(sampleDrafts(smallFiles()), { origin: 'seed' });
    const changes = createChanges({ database, releases: smallStore(database) });
    const { id } = await changes.create(ANA, 'Killed');
    const server = startServerProcess(testDatabase, createTemporaryFolder());
    const edit = { id: 'once', path: PAGE, operations: [{ at: '/en/title', was: '0', to: '1' }] };
    const request = { do: 'edit', actor: ANA, id, edit } as const;
    expect(await server.send(request, { after: 5, isKilled: true })).toEqual({ isCrashed: true });
    expect([server.kills(), await changes.edits(id)]).toEqual([1, []]);
    expect(await server.send(request, { after: 0 })).toEqual({ response: { kind: 'saved' }, isCrashed: false });
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

  it('keeps the edits of both sides, and detects a conflict (control)', () => {
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
    expect(FIELD_POINTERS.map((at) => valueAt(smallPage(), at))).toEqual(['0', '0', '0', '0']);
  });
});
