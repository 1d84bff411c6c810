// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createRateCounts } from './rate-counts.ts';

const MINUTE = 60_000;

describe.each(databaseKinds())('calls counted on $name', ({ createTestDatabase }) => {
  let one: Database;
  let other: Database;
  let time = 1_800_000_000_000;
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const serverOf = (database: Database) => createRateCounts(database, log, () => time);
  const rows = () => one.selectFrom('rate_count').selectAll().execute();

  beforeAll(async () => {
    const testDatabase = await createTestDatabase();
    one = await testDatabase.open();
    other = await testDatabase.open();
  });
  beforeEach(async () => {
    await one.deleteFrom('rate_count').execute();
  });
  afterAll(() => Promise.all([one.destroy(), other.destroy()]));

  it('include the calls to all servers (SEC-02, SEC-03)', async () => {
    const [first, second] = [serverOf(one), serverOf(other)];
    const counts = [];
    for (const server of [first, second, first, second]) counts.push((await server.add('a', MINUTE, 10)).count);
    expect(counts).toEqual([1, 2, 3, 4]);
    expect((await second.add('b', MINUTE, 10)).count).toBe(1);
  });

  it('are complete even if they arrive at the same moment (SEC-03)', async () => {
    const servers = [serverOf(one), serverOf(other)];
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => servers[index % 2]!.add('a', MINUTE, 50)));
    expect(all.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('start again at zero when their minute is over (SEC-03)', async () => {
    const server = serverOf(one);
    await server.add('a', MINUTE, 10);
    const second = await server.add('a', MINUTE, 10);
    expect(second).toEqual({ count: 2, ends: time + MINUTE });
    time += MINUTE;
    expect(await server.add('a', MINUTE, 10)).toEqual({ count: 1, ends: time + MINUTE });
  });

  it('are no longer written after the first call above the limit (SEC-03)', async () => {
    const server = serverOf(one);
    for (let index = 0; index < 10; index += 1) await server.add('a', MINUTE, 2);
    expect(await rows()).toMatchObject([{ count: 3 }]);
    expect((await server.add('a', MINUTE, 2)).count).toBe(3);
    time += MINUTE;
    expect((await server.add('a', MINUTE, 2)).count).toBe(1);
  });

  it('contain no client address (SEC-16)', async () => {
    await serverOf(one).add('/api/tickets\n203.0.113.7', MINUTE, 2);
    expect(JSON.stringify(await rows())).not.toContain('203.0.113');
  });

  it('are removed when their time is over, and only then', async () => {
    const server = serverOf(one);
    await server.add('old', MINUTE, 2);
    time += MINUTE / 2;
    await server.add('new', MINUTE, 2);
    time += MINUTE / 2;
    await server.prune();
    expect(await rows()).toMatchObject([{ ends: time + MINUTE / 2 }]);
  });

  it('continue in memory and report it if the database fails', async () => {
    const broken = await (await createTestDatabase()).open();
    const server = serverOf(broken);
    await server.add('a', MINUTE, 3);
    await broken.destroy();
    expect((await server.add('a', MINUTE, 3)).count).toBe(2);
    expect((await server.add('a', MINUTE, 3)).count).toBe(3);
    expect((await server.add('a', MINUTE, 3)).count).toBe(4);
    expect(lines.filter((line) => line.includes('calls-not-counted-together'))).toHaveLength(3);
  });
});
