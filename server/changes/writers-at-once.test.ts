// @vitest-environment node
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import { runUntilKilled } from '#tests/support/server/run-until-killed.ts';
import { isFull, randomDelays, SEED } from '#tests/support/property.ts';
import type { Database } from '../database/database.ts';
import { createChanges, type Changes } from './changes.ts';
import { verifyAudit } from './store/audit.ts';
import { crashingDatabase, CrashError } from './test-support/crashing.ts';
import { ANA, smallStore } from './test-support/small-content.ts';
import {
  CONTESTED_PAGE,
  prepareWrite,
  readReleases,
  WRITERS,
  type ReadyWrite,
  type Writer,
  type WrittenContent,
} from './test-support/writers.ts';

const LOOP = new URL('test-support/write-loop.ts', import.meta.url).pathname;
/** Set FULL=1 for 1,000 rounds, and 100 kills on each database. */
const ROUNDS = isFull ? 1_000 : 2;
const KILLS = isFull ? 100 : 1;

/** A round: at which of two servers each writer writes, and after which statement each server crashes (0: never). */
const round = fc.record({
  servers: fc.array(fc.nat(1), { minLength: WRITERS.length, maxLength: WRITERS.length }),
  crashes: fc.tuple(
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 160 })),
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 160 })),
  ),
  isContested: fc.boolean(),
});
type Round = typeof round extends fc.Arbitrary<infer Value> ? Value : never;
/** The first round of every run: both servers crash in the middle of a write, whatever the seed. */
const BOTH_CRASH: Round = { servers: WRITERS.map((_, index) => index % 2), crashes: [5, 5], isContested: true };

describe.each(databaseKinds())(
  'a publish, a schedule and a deploy at once on $name',
  ({ name, createTestDatabase }) => {
    let databases: readonly [Database, Database];
    let changes: Changes;
    beforeAll(async () => {
      const testDatabase = await createTestDatabase();
      databases = [await testDatabase.open(), await testDatabase.open()];
      changes = createChanges({ database: databases[0], releases: smallStore(databases[0]) });
      const first = await prepareWrite(databases[0], 'deploy', { number: 0 });
      await first.send(databases[0], 0);
    });
    afterAll(() => Promise.all(databases.map((database) => database.destroy())));

    /** Sends all writes at once to servers that may crash, then sends again the failed ones and the folder. */
    async function sendAll(ready: ReadonlyMap<Writer, ReadyWrite>, { servers, crashes }: Round, number: number) {
      const plans = crashes.map((after) => ({ after, isDown: false }));
      const interrupted = plans.map((plan, index) => crashingDatabase(databases[index]!, plan));
      const writes = [...ready];
      const results = await Promise.allSettled(
        writes.map(([, { send }], index) => send(interrupted[servers[index]!]!, number)),
      );
      let crashed = 0;
      for (const result of results) {
        if (result.status === 'fulfilled') continue;
        if (!(result.reason instanceof CrashError)) throw result.reason;
        crashed += 1;
      }
      // After the restart, failed writes are sent again. The deploy always sends the same folder again, which must not
      // publish its changes twice.
      for (const [index, [writer, { send }]] of writes.entries()) {
        const result = results[index]!;
        const isLive = result.status === 'fulfilled' && result.value;
        if (!isLive || writer === 'deploy') await send(databases[0], number + 1);
      }
      return crashed;
    }

    it(
      'have one order: nothing is mixed, dropped or published twice, wherever a server crashes',
      { timeout: 7_200_000 },
      async () => {
        const [database] = databases;
        const seen = { rounds: 0, crashed: 0, deployWon: 0, editorWon: 0 };
        const rounds = [BOTH_CRASH, ...fc.sample(round, { seed: SEED, numRuns: ROUNDS })];
        for (const [index, one] of rounds.entries()) {
          const number = index + 1;
          const ready = new Map<Writer, ReadyWrite>();
          for (const writer of WRITERS) {
            const isContesting = one.isContested && (writer === 'editor' || writer === 'deploy');
            const contested = isContesting ? { contested: `${writer} ${number}` } : {};
            ready.set(writer, await prepareWrite(database, writer, { number, ...contested }));
          }
          seen.crashed += await sendAll(ready, one, number * 2);
          seen.rounds += 1;
          const open = (await changes.list(['open', 'scheduled', 'in review'])).map(({ id }) => id);
          const isEditorOpen = open.includes(ready.get('editor')!.change!);
          const after = {
            number,
            releases: await readReleases(database),
            contestedInOpen: await contestedIn(open),
            isEditorOpen,
          };
          expect(faultsAfter(one, after), JSON.stringify({ number, ...one })).toEqual([]);
          if (one.isContested) seen[isEditorOpen ? 'deployWon' : 'editorWon'] += 1;
          for (const id of open) await changes.close(ANA, id);
          if (isEditorOpen || one.isContested) await catchUp(number);
        }
        expect(await verifyAudit(database)).toMatchObject({ rows: expect.any(Number) });
        expect(seen.crashed, 'control: both servers crashed').toBeGreaterThan(1);
        if (isFull) console.log(seen);
      },
    );

    it.runIf(isFull || name === 'SQLite')(
      'leave the old or the new release if the server is killed at any moment',
      { timeout: 7_200_000 },
      async () => {
        const testDatabase = await createTestDatabase();
        const database = await testDatabase.open();
        await (await prepareWrite(database, 'deploy', { number: 0 })).send(database, 0);
        let number = 1;
        for (const [killed, delayMs] of randomDelays(KILLS, 400).entries()) {
          const acknowledged = await writeUntilKilled(testDatabase, number, delayMs);
          const releases = await readReleases(database);
          const { page } = releases.at(-1)!;
          const lost = WRITERS.filter((writer) => Number(page[writer]) < (acknowledged.get(writer) ?? 0));
          expect(
            [...lost, ...faultsInReleases(releases)],
            JSON.stringify({ page, acknowledged: [...acknowledged] }),
          ).toEqual([]);
          number = Math.max(...WRITERS.map((writer) => Number(page[writer]))) + 1;
          expect(number, 'control: something was written').toBeGreaterThan(killed + 1);
        }
        await database.destroy();
      },
    );

    /** Returns the contested texts of open changes. */
    async function contestedIn(open: readonly string[]): Promise<readonly string[]> {
      const texts = await Promise.all(open.map((id) => changes.document(id, CONTESTED_PAGE)));
      return texts.map(({ text }) => (JSON.parse(text!) as { en: { title: string } }).en.title);
    }

    /**
     * Publishes the editor's number with the contested text of the folder, so that editor and deploy start the next
     * round from the same text.
     */
    async function catchUp(number: number): Promise<void> {
      const { send } = await prepareWrite(databases[0], 'editor', { number, contested: `deploy ${number}` });
      await send(databases[0], 0);
    }
  },
);

interface AfterRound {
  readonly number: number;
  readonly releases: readonly WrittenContent[];
  /** The texts of the contested page (writers.ts) in open changes. */
  readonly contestedInOpen: readonly string[];
  /** Whether the editor's change is still open, because the deploy has published the contested text. */
  readonly isEditorOpen: boolean;
}

/** Returns messages about everything that is wrong after a round. */
function faultsAfter(
  { isContested }: Round,
  { number, releases, contestedInOpen, isEditorOpen }: AfterRound,
): readonly string[] {
  const live = releases.at(-1)!;
  const [editor, deploy] = [`editor ${number}`, `deploy ${number}`];
  const missing = WRITERS.filter(
    (writer) => live.page[writer] !== String(number) && !(writer === 'editor' && isEditorOpen),
  );
  const [winner, other] = isEditorOpen ? [deploy, editor] : [editor, deploy];
  return [
    ...missing.map((writer) => `${writer} ${number} is not live`),
    ...faultsInReleases(releases),
    ...(isContested && live.contested !== winner ? [`"${live.contested}" is live instead of "${winner}"`] : []),
    ...(isContested && !contestedInOpen.includes(other) ? [`"${other}" is in no open change`] : []),
    ...(!isContested && isEditorOpen ? ['the change of the editor is not published'] : []),
  ];
}

/** Returns messages about releases that contain only a part of a write, or have lost a write. */
function faultsInReleases(releases: readonly WrittenContent[]): readonly string[] {
  const mixed = releases.filter(({ page, words }) => WRITERS.some((writer) => page[writer] !== words[writer]));
  const takenBack = releases.filter(({ page }, at) =>
    WRITERS.some((writer) => Number(page[writer]) < Number(releases[at - 1]?.page[writer] ?? 0)),
  );
  return [
    ...mixed.map(({ release }) => `release ${release} contains half of a write`),
    ...takenBack.map(({ release }) => `release ${release} has lost a write`),
  ];
}

/** Writes in another process until it is killed. Returns the last number of each writer that was acknowledged. */
async function writeUntilKilled(
  testDatabase: TestDatabase,
  first: number,
  delayMs: number,
): Promise<ReadonlyMap<Writer, number>> {
  const lines = await runUntilKilled(LOOP, testDatabase, [String(first)], delayMs);
  return new Map(
    lines.map((line) => {
      const [writer, number] = line.split(' ') as [Writer, string];
      return [writer, Number(number)];
    }),
  );
}
