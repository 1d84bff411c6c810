// @vitest-environment node
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './database.ts';

const folder = createTemporaryFolder();

describe('the database', () => {
  it('creates its folder and tables, with a journal and foreign keys', async () => {
    const database = await openDatabase(path.join(folder, 'new/deep'));
    const tables = await database.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['document', 'media', 'release', 'release_part', 'release_pointer']),
    );
    const pragma = async (name: string): Promise<unknown> =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    // 1 is NORMAL: SQLite itself does not wait for the disk after each write, because the driver waits instead.
    expect(await pragma('synchronous')).toBe(1);
    expect(await pragma('foreign_keys')).toBe(1);
    await database.destroy();
  });

  it('can be read by its own user only, with its journal, also if an older file had another mode', async () => {
    const own = path.join(folder, 'own');
    const file = path.join(own, 'marquee.db');
    const database = await openDatabase(own);
    const modes = () =>
      readdirSync(own).map((name) => `${name} ${(statSync(path.join(own, name)).mode & 0o777).toString(8)}`);
    await database.insertInto('document').values({ hash: 'a', body: 'b' }).execute();
    expect(new Set(modes())).toEqual(new Set(['marquee.db 600', 'marquee.db-shm 600', 'marquee.db-wal 600']));
    await database.destroy();
    chmodSync(file, 0o644);
    expect(modes()).toContain('marquee.db 644');
    const again = await openDatabase(own);
    expect(modes()).toContain('marquee.db 600');
    await again.destroy();
  });

  it('can be opened several times at once while it is still empty', async () => {
    const shared = path.join(folder, 'shared');
    const all = await Promise.all([1, 2, 3, 4].map(() => openDatabase(shared)));
    for (const database of all) {
      expect(await database.selectFrom('release_pointer').selectAll().execute()).toEqual([
        { id: 'current', release: null, last_number: 0 },
      ]);
      await database.destroy();
    }
  });

  it('lets two connections write at once, also if their transactions begin with a query', async () => {
    const shared = path.join(folder, 'writers');
    const all = [await openDatabase(shared), await openDatabase(shared)];
    const write = async (index: number): Promise<void> => {
      const database = all[index % 2]!;
      await database.transaction().execute(async (transaction) => {
        const rows = await transaction.selectFrom('document').select('hash').execute();
        // Gives the other connection time to write between the query and the write.
        await new Promise((resolve) => setTimeout(resolve, 2));
        await transaction
          .insertInto('document')
          .values({ hash: String(rows.length), body: '' })
          .execute();
      });
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(index)));
    const hashes = await all[0]!.selectFrom('document').select('hash').execute();
    expect(hashes.map(({ hash }) => Number(hash)).toSorted((a, b) => a - b)).toEqual([...Array(20).keys()]);
    for (const database of all) await database.destroy();
  });

  it('keeps its content when it is opened again', async () => {
    const again = path.join(folder, 'again');
    const first = await openDatabase(again);
    await first.insertInto('document').values({ hash: 'a', body: 'b' }).execute();
    await first.destroy();
    const second = await openDatabase(again);
    expect(await second.selectFrom('document').selectAll().execute()).toEqual([{ hash: 'a', body: 'b' }]);
    await second.destroy();
  });

  it('reports what to do if it cannot be opened', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    await expect(openDatabase(path.join(folder, 'file'))).rejects.toThrow(/Set DATA_DIR to a folder of your own/);
    const broken = path.join(folder, 'broken');
    await (await openDatabase(broken)).destroy();
    writeFileSync(path.join(broken, 'marquee.db'), 'this is no database, but long enough to look at'.repeat(40));
    await expect(openDatabase(broken)).rejects.toThrow(/marquee\.db: /);
  });
});
