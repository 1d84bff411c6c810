// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createFileSync, shareSyncs } from './disk-sync.ts';
import { openDatabase } from './database.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Returns a disk whose syncs end when the test ends them. */
function slowDisk() {
  const open: { readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  return { open, sync: () => new Promise<void>((end, fail) => open.push({ end, fail })) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a write to SQLite', () => {
  it('is acknowledged only after it is on the disk, in a transaction or not, and reads do not wait', async () => {
    const folder = createTemporaryFolder();
    await (await openDatabase(folder)).destroy();
    const disk = slowDisk();
    const database = new Kysely<Tables>({ dialect: sqliteDialect(folder, disk.sync).dialect });
    const row = (hash: string) => ({ hash, body: '' });
    const writes: readonly (() => Promise<unknown>)[] = [
      () => database.insertInto('document').values(row('a')).execute(),
      () => database.transaction().execute((inside) => inside.insertInto('document').values(row('b')).execute()),
      () => database.deleteFrom('document').where('hash', '=', 'b').returning('hash').execute(),
    ];
    for (const [index, write] of writes.entries()) {
      let isAcknowledged = false;
      const done = write().then(() => (isAcknowledged = true));
      await settle();
      expect([index, disk.open.length, isAcknowledged]).toEqual([index, index + 1, false]);
      disk.open[index]!.end();
      await done;
    }
    expect(await database.selectFrom('document').select('hash').execute()).toEqual([{ hash: 'a' }]);
    expect(disk.open.length, 'control: a read needs no disk').toBe(writes.length);
    await database.destroy();
  });

  it('fails if the disk fails, and the next one works', async () => {
    const folder = createTemporaryFolder();
    await (await openDatabase(folder)).destroy();
    const disk = slowDisk();
    const database = new Kysely<Tables>({ dialect: sqliteDialect(folder, disk.sync).dialect });
    const write = (hash: string) =>
      database
        .transaction()
        .execute((inside) => inside.insertInto('document').values({ hash, body: '' }).execute())
        .then(() => 'acknowledged');
    const failing = write('a').catch((error: Error) => error.message);
    await settle();
    disk.open[0]!.fail(new Error('EIO'));
    expect(await failing).toBe('EIO');
    const next = write('b');
    await settle();
    disk.open[1]!.end();
    expect(await next).toBe('acknowledged');
    await database.destroy();
  });
});

describe('syncs of a file', () => {
  it('share one run if they are requested at once, but never a run that began before the write', async () => {
    const disk = slowDisk();
    const sync = shareSyncs(disk.sync);
    const order: string[] = [];
    const wait = (name: string) => sync().then(() => order.push(name));
    const all = [wait('first'), wait('second'), wait('third')];
    expect(disk.open.length).toBe(1);
    disk.open[0]!.end();
    await settle();
    expect([order, disk.open.length]).toEqual([['first'], 2]);
    disk.open[1]!.end();
    await Promise.all(all);
    expect([order, disk.open.length]).toEqual([['first', 'second', 'third'], 2]);
  });

  it('run again after a failed one', async () => {
    const disk = slowDisk();
    const sync = shareSyncs(disk.sync);
    const first = sync().catch(() => 'failed');
    const second = sync().then(() => 'synced');
    disk.open[0]!.fail(new Error('EIO'));
    expect(await first).toBe('failed');
    await settle();
    disk.open[1]!.end();
    expect(await second).toBe('synced');
  });

  it('fail as long as the file does not exist', async () => {
    const file = path.join(createTemporaryFolder(), 'journal');
    const { sync, close } = createFileSync(file);
    await expect(sync()).rejects.toThrow('ENOENT');
    writeFileSync(file, 'x');
    await sync();
    await close();
    expect(readFileSync(file, 'utf8')).toBe('x');
  });
});
