// @vitest-environment node
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { createLog } from '../../log.ts';
import { createChanges } from '../changes.ts';
import { ANA, sampleDrafts, PAGE, smallFiles, smallStore } from '../test-support/small-content.ts';
import { runSchedule } from './run-schedule.ts';
import { publishDue, type DueChangeResult } from './schedule.ts';

describe('the schedule of a server', () => {
  let database: Database;
  let app: ReturnType<typeof Fastify>;
  const lines: string[] = [];
  beforeEach(async () => {
    lines.length = 0;
    app = Fastify();
    database = await openDatabase(createTemporaryFolder());
    await smallStore(database).publish(sampleDrafts(smallFiles()), { origin: 'seed' });
  });
  afterEach(async () => {
    await app.close();
    await database.destroy();
  });

  const options = () => ({ database, releases: smallStore(database) });
  const changes = () => createChanges(options());
  const start = (publish: (worker: string) => Promise<readonly DueChangeResult[]>) =>
    runSchedule(
      app,
      createLog((line) => lines.push(line)),
      { database, publishDue: publish, intervalMs: 1 },
    );
  const scheduled = async (to: unknown): Promise<string> => {
    const { id } = await changes().create(ANA, String(to));
    await changes().edit(ANA, id, { path: PAGE, operations: [{ at: '/en/title', was: '0', to }] });
    await changes().schedule(ANA, id, Date.now() + 60_000);
    return id;
  };
  const makeDue = (id: string) => database.updateTable('change').set({ due: 1 }).where('id', '=', id).execute();
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  it('publishes a change when it is due, and not before', async () => {
    let calls = 0;
    const [early, late] = [await scheduled('early'), await scheduled('late')];
    start(async (worker) => {
      calls += 1;
      return publishDue(options(), worker);
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls, 'nothing is due').toBe(0);
    await makeDue(early);
    await until(() => lines.some((line) => line.includes('scheduled-change-published')));
    expect(await changes().get(early)).toMatchObject({ state: 'published', publishedRelease: 2 });
    expect(await changes().get(late)).toMatchObject({ state: 'scheduled' });
  });

  it('logs a change that cannot be published any more, with the reason', async () => {
    const [first, second] = [await scheduled('first'), await scheduled('second')];
    await changes().publish(ANA, first);
    await makeDue(second);
    start((worker) => publishDue(options(), worker));
    await until(() => lines.some((line) => line.includes('scheduled-change-not-published')));
    expect(lines.join('\n')).toContain('/en/title');
    expect(await changes().get(second)).toMatchObject({ state: 'open' });
  });

  it('tries again after a failure, one run at a time, with the same name of this process', async () => {
    await makeDue(await scheduled('x'));
    const workers: string[] = [];
    let running = 0;
    let most = 0;
    start(async (worker) => {
      workers.push(worker);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      throw new Error('The database does not respond.');
    });
    await until(() => workers.length >= 3);
    expect([most, new Set(workers).size]).toEqual([1, 1]);
    expect(lines.join('\n')).toMatch(/schedule-failed.*The database does not respond/);
  });

  it('ends with its server', async () => {
    await makeDue(await scheduled('x'));
    let calls = 0;
    start(async () => {
      calls += 1;
      return [];
    });
    await until(() => calls > 0);
    await app.close();
    await new Promise((resolve) => setTimeout(resolve, 10));
    const after = calls;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toBe(after);
  });
});
