// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import { runUntilKilled } from '#tests/support/server/run-until-killed.ts';
import { isFull, randomDelays } from '#tests/support/property.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { createReleaseMemory } from './memory/release-memory.ts';
import type { ReleaseView } from './memory/release-view.ts';
import { createReleaseStore } from './release-store.ts';
import { sha256 } from '../../sha256.ts';
import { markedDrafts, plainCatalogue } from '../test-support/marked-content.ts';

const ROUNDS = isFull ? 500 : 2;
const LOOP = new URL('../test-support/publish-loop.ts', import.meta.url).pathname;

/** Returns the marks (`mark 7`) in all responses of a release, and one hash of these responses. */
function readServed(release: ReleaseView): { marks: string[]; hash: string } {
  const bodies = release.routes.flatMap((route) =>
    ['en', 'es'].map((language) => release.page(route, language).body.toString()),
  );
  const words = ['en', 'es'].map((language) => release.dictionary(language).body.toString());
  const picture = release.mediaAt('/media/mark.svg')?.body.toString() ?? 'no picture';
  const lookup = (release.endpoints('prod')?.body.toString() ?? 'none').replace(/mark-(?=\d)/, 'mark ');
  const all = [...bodies, ...words, picture, lookup];
  return {
    marks: [...new Set(all.flatMap((body) => body.match(/mark \d+|no picture/g) ?? ['none']))],
    hash: sha256(all.join('\n')),
  };
}

async function hashOf(mark: number): Promise<string> {
  const database = await openDatabase(createTemporaryFolder());
  await createReleaseStore({ database, catalogue: plainCatalogue() }).publish(markedDrafts(mark), { origin: 'editor' });
  const memory = await createReleaseMemory(database);
  memory.close();
  await database.destroy();
  return readServed(memory.current()).hash;
}

/**
 * Publishes in another process and kills the process shortly after its first acknowledgement. Returns the last
 * acknowledged release.
 */
async function publishAndKill(
  testDatabase: TestDatabase,
  firstMark: number,
  delayMs: number,
): Promise<{ number: number; mark: number }> {
  const lines = await runUntilKilled(LOOP, testDatabase, [String(firstMark)], delayMs);
  const [number = 0, mark = 0] = lines.at(-1)!.split(' ').map(Number);
  return { number, mark };
}

describe.each(databaseKinds())('publishing on $name by a process that is killed', ({ name, createTestDatabase }) => {
  const isFile = name === 'SQLite';
  const rounds = isFile ? ROUNDS : Math.ceil(ROUNDS / 4);
  // Only the publishing process is killed. PostgreSQL keeps running, so there is nothing to check in its database.
  const integrity = isFile ? sql`pragma integrity_check` : sql`select 'ok' as integrity_check`;
  it(
    `serves one whole release after each of ${rounds} kills, never less than was acknowledged`,
    { timeout: 60_000 + rounds * 5_000 },
    async () => {
      const testDatabase = await createTestDatabase();
      const hashes: [string, string][] = [];
      let mark = 1;
      for (const [round, delayMs] of randomDelays(rounds, 60).entries()) {
        const acknowledged = await publishAndKill(testDatabase, mark, delayMs);
        const database = await testDatabase.open();
        const memory = await createReleaseMemory(database);
        memory.close();
        // If the process was writing a release when it was killed, this release is stored completely or not at all.
        expect([acknowledged.number, acknowledged.number + 1]).toContain(memory.current().release);
        const expected = acknowledged.mark + memory.current().release - acknowledged.number;
        expect(readServed(memory.current()).marks).toEqual([`mark ${expected}`]);
        // Every fifth round compares the release with that of a store that was never interrupted. Creating that store
        // takes time.
        hashes.push([
          readServed(memory.current()).hash,
          round % 5 === 0 ? await hashOf(expected) : readServed(memory.current()).hash,
        ]);
        const { rows } = await integrity.execute(database);
        expect(rows).toEqual([{ integrity_check: 'ok' }]);
        const numbers = (await createReleaseStore({ database, catalogue: plainCatalogue() }).list()).map(
          ({ number }) => number,
        );
        expect(new Set(numbers).size).toBe(numbers.length);
        await database.destroy();
        mark = expected + 1;
      }
      expect(hashes.map(([found]) => found)).toEqual(hashes.map(([, expected]) => expected));
    },
  );

  it('never serves a mix of two releases while another process publishes', { timeout: 60_000 }, async () => {
    const testDatabase = await createTestDatabase();
    const database = await testDatabase.open();
    await createReleaseStore({ database, catalogue: plainCatalogue() }).publish(markedDrafts(1), { origin: 'editor' });
    const errors: Error[] = [];
    const memory = await createReleaseMemory(database, { pollMs: 2, onError: (error) => errors.push(error) });
    const seen = new Set<string>();
    memory.onChange(() => {
      const { marks } = readServed(memory.current());
      expect(marks).toHaveLength(1);
      seen.add(marks[0]!);
    });
    await publishAndKill(testDatabase, 2, randomDelays(1, 60)[0]!);
    await memory.refresh();
    memory.close();
    await database.destroy();
    expect(errors).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  });
});

describe('a damaged release (control: it would be noticed)', () => {
  const open = async (): Promise<Database> => {
    const database = await openDatabase(createTemporaryFolder());
    const store = createReleaseStore({ database, catalogue: plainCatalogue() });
    for (const mark of [1, 2]) await store.publish(markedDrafts(mark), { origin: 'editor' });
    return database;
  };

  it.each([
    [
      'a page is missing',
      sql`delete from release_part where release = 2 and kind = 'page' and name = '/page-3' and variant = 'es'`,
    ],
    [
      'a page is of another release',
      sql`update release_part set hash = (select hash from release_part where release = 1 and kind = 'page' and name = '/page-3' and variant = 'es')
          where release = 2 and kind = 'page' and name = '/page-3' and variant = 'es'`,
    ],
    [
      'a dictionary is missing',
      sql`delete from release_part where release = 2 and kind = 'dictionary' and variant = 'es'`,
    ],
    [
      'the endpoints are missing',
      sql`delete from release_part where release = 2 and kind = 'endpoints' and variant = 'qa'`,
    ],
    [
      'a picture is missing',
      sql`delete from media where hash in (select hash from release_part where release = 2 and kind = 'media')`,
    ],
    ['the pointer names a release that is not there', sql`update release_pointer set release = 3`],
  ])('is not served when %s', async (_, damage) => {
    const database = await open();
    await sql`pragma foreign_keys = off`.execute(database);
    await damage.execute(database);
    await expect(createReleaseMemory(database)).rejects.toThrow(/^release \d: .*Publish again, or roll back/);
    await database.destroy();
  });

  it('shows by its marks that parts of two releases are served together', async () => {
    const database = await open();
    const store = createReleaseStore({ database, catalogue: plainCatalogue() });
    const after = await createReleaseMemory(database);
    await store.rollback(1);
    const before = await createReleaseMemory(database);
    after.close();
    before.close();
    const mixed = {
      ...after.current(),
      page: (route: string, language: string) => (route === '/page-3' ? before : after).current().page(route, language),
    };
    expect(readServed(after.current()).marks).toEqual(['mark 2']);
    expect(readServed(mixed).marks.toSorted()).toEqual(['mark 1', 'mark 2']);
    expect(readServed(mixed).hash).not.toBe(readServed(after.current()).hash);
    await database.destroy();
  });
});
