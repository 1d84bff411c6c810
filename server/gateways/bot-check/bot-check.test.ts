// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { firstHashWord, solvePuzzle } from '#src/lib/proof-of-work.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createBotCheck } from './bot-check.ts';

const ORIGIN = 'https://portal.example';
const SETTINGS = { difficulty: 8, validSeconds: 600, challengesPerMinute: 60 };

describe.each(databaseKinds())('puzzles of the bot check on $name', ({ createTestDatabase }) => {
  let database: Database;
  let time = Date.now();
  const check = () => createBotCheck(database, SETTINGS, () => time);
  const solve = async (origin = ORIGIN) => {
    const { challenge, difficulty } = (await check().issue(origin))!;
    return solvePuzzle(challenge, difficulty);
  };

  beforeAll(async () => {
    database = await (await createTestDatabase()).open();
  });
  afterAll(() => database.destroy());

  it('are accepted once, by any server, also when two forms send the same solution at once (SEC-02, SEC-22)', async () => {
    const solution = await solve();
    expect(await check().accept(ORIGIN, solution)).toBe(true);
    expect(await check().accept(ORIGIN, solution)).toBe(false);
    const other = await solve();
    const accepted = await Promise.all(Array.from({ length: 5 }, () => check().accept(ORIGIN, other)));
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });

  it('are refused if they are unsolved, invented or from another origin (SEC-02, SEC-22)', async () => {
    const { challenge, difficulty } = (await check().issue(ORIGIN))!;
    const solved = await solvePuzzle(challenge, difficulty);
    const invented = await solvePuzzle('abcdefghijklmnopqrstuv', difficulty);
    let counter = 0;
    while (Math.clz32(firstHashWord(`${challenge}:${counter}`)) >= difficulty) counter += 1;
    for (const solution of ['', challenge, `${challenge}:`, `${challenge}:${counter}`, `${solved}x`, invented])
      expect(await check().accept(ORIGIN, solution), solution).toBe(false);
    expect(await check().accept('https://es.portal.example', solved)).toBe(false);
    expect(await check().accept(ORIGIN, solved)).toBe(true);
  });

  it('expire, and expired ones are deleted (SEC-02, SEC-22)', async () => {
    const rows = () => database.selectFrom('bot_challenge').selectAll().execute();
    const late = await solve();
    const inTime = await solve();
    time += SETTINGS.validSeconds * 1000 - 1;
    expect(await check().accept(ORIGIN, inTime)).toBe(true);
    time += 1;
    expect(await check().accept(ORIGIN, late)).toBe(false);
    expect((await rows()).length).toBeGreaterThan(0);
    await check().removeOld();
    expect(await rows()).toEqual([]);
  });
});

it('a disabled check issues no puzzles and accepts every request', async () => {
  const database = await (await databaseKinds()[0]!.createTestDatabase()).open();
  const check = createBotCheck(database, false);
  expect([await check.issue(ORIGIN), await check.accept(ORIGIN, '')]).toEqual([undefined, true]);
  await database.destroy();
});
