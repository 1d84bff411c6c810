// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import type { Database } from '../../../database/database.ts';
import { createReleaseMemory } from '../memory/release-memory.ts';
import { createReleaseStore, type ReleaseStore } from '../release-store.ts';
import { markedDrafts, plainCatalogue } from '../../test-support/marked-content.ts';

const KEEP = 5;
const TABLES = ['document', 'media', 'release', 'release_part'] as const;

describe.each(databaseKinds())('on $name', ({ createTestDatabase }) => {
  let database: Database;
  let store: ReleaseStore;

  const open = async () => {
    database = await (await createTestDatabase()).open();
    store = createReleaseStore({ database, catalogue: plainCatalogue(), keepReleases: KEEP });
  };
  beforeEach(open);
  afterEach(() => database.destroy());

  const publish = (mark: number, origin: 'editor' | 'seed' = 'editor') => store.publish(markedDrafts(mark), { origin });
  const publishAll = async (from: number, to: number) => {
    for (let mark = from; mark <= to; mark += 1) await publish(mark);
  };
  const numbers = async () => (await store.list()).map(({ number }) => number);
  const sizes = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => [
          table,
          (
            await database
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .execute()
          )[0]!.n,
        ]),
      ),
    ) as Record<(typeof TABLES)[number], number>;

  describe('old releases', () => {
    it('are removed by a publish, except the newest ones', async () => {
      await publishAll(1, 5);
      expect(await numbers()).toEqual([5, 4, 3, 2, 1]);
      await publish(6);
      expect(await numbers()).toEqual([6, 5, 4, 3, 2]);
      await publishAll(7, 12);
      expect(await numbers()).toEqual([12, 11, 10, 9, 8]);
    });

    it('are removed with everything that no other release needs, and nothing else', async () => {
      await publishAll(1, 5);
      const before = await sizes();
      // Each of these publishes changes every page, so as many rows are added as are deleted.
      await publishAll(11, 19);
      expect(await sizes()).toEqual(before);
      expect(before.document).toBeGreaterThan(KEEP);
      expect(before.media).toBeGreaterThanOrEqual(KEEP);
      for (const number of await numbers()) {
        await store.rollback(number);
        const memory = await createReleaseMemory(database);
        memory.close();
        expect(memory.current().release).toBe(number);
      }
    });

    it('leave the parts that they share with other releases', async () => {
      await publishAll(1, 4);
      expect((await publish(1)).number).toBe(5);
      await publishAll(5, 8);
      expect(await numbers()).toEqual([9, 8, 7, 6, 5]);
      await store.rollback(5);
      const memory = await createReleaseMemory(database);
      memory.close();
      expect(memory.current().page('/page-3', 'en').body.toString()).toContain('mark 1');
    });

    it('stay while they are current, and while a rollback leads to them', async () => {
      await publishAll(1, 5);
      await store.rollback(2);
      const stale = { origin: 'editor', replaces: 5 } as const;
      expect(await store.publish(markedDrafts(99), stale)).toMatchObject({ number: 2, isNew: false });
      await publish(6);
      expect(await numbers()).toEqual([6, 5, 4, 3, 2]);
      await store.rollback(2);
      expect((await store.current())?.number).toBe(2);
    });

    it('stay while they are the newest one from the content folder, so that a start can compare the folder with it', async () => {
      await publish(1, 'seed');
      await publishAll(2, 9);
      expect(await numbers()).toEqual([9, 8, 7, 6, 5, 1]);
      expect(await store.isPublished(markedDrafts(1), 'seed')).toBe(true);
    });

    it('are reported as removed, unlike those that never existed', async () => {
      await publishAll(1, 7);
      const gone =
        'release 2 was removed, as old ones are (content.keepReleases). Choose one from the list of releases.';
      await expect(store.rollback(2)).rejects.toThrow(`rollback: ${gone}`);
      await expect(store.diffDrafts(markedDrafts(1), 2)).rejects.toThrow(`diff: ${gone}`);
      await expect(store.rollback(8)).rejects.toThrow('rollback: there is no release 8. See the list of releases.');
      expect(await store.rollback(3)).toBe(3);
      await expect(store.rollback()).rejects.toThrow(/no release before the current one/);
    });

    it('are removed if many releases are published at once', async () => {
      await Promise.all(Array.from({ length: 12 }, (_, index) => publish(index + 1)));
      expect(await numbers()).toEqual([12, 11, 10, 9, 8]);
      const memory = await createReleaseMemory(database);
      memory.close();
      expect(memory.current().release).toBe(12);
    });
  });
});
