import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBotCheck } from './bot-check.ts';

const ORIGIN = 'https://portal.example';
let issued = 0;
let respond: () => Response;

beforeEach(() => {
  issued = 0;
  respond = () => {
    issued += 1;
    const challenge = `abcdefghijklmnopqrst-${issued}`;
    return Response.json({ success: true, data: { challenge, difficulty: 4, expiresIn: 600 } });
  };
  vi.stubGlobal('fetch', async () => respond());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a puzzle is solved once when a form is touched, and its solution is used once (SEC-02, SEC-22)', async () => {
  const check = createBotCheck(ORIGIN);
  check.prepare();
  check.prepare();
  expect(await check.take(`${ORIGIN}/api/tickets`)).toMatch(/^abcdefghijklmnopqrst-1:\d+$/);
  expect(issued).toBe(1);
  expect(await check.take(`${ORIGIN}/api/tickets`)).toMatch(/^abcdefghijklmnopqrst-2:\d+$/);
});

it('a solution that has expired is replaced (SEC-02, SEC-22)', async () => {
  const check = createBotCheck(ORIGIN);
  check.prepare();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(issued).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 595_000 });
  expect(await check.take(`${ORIGIN}/api/tickets`)).toMatch(/-2:\d+$/);
});

it('another origin receives no solution (SEC-02)', async () => {
  const check = createBotCheck(ORIGIN);
  expect(await check.take('https://elsewhere.example/api/tickets')).toBeUndefined();
  expect(issued).toBe(0);
});

it.each([
  ['the check is disabled', { success: true, data: {} }],
  ['the puzzle is too hard for a page', { data: { challenge: 'a', difficulty: 23, expiresIn: 600 } }],
  ['the challenge is too long for one block', { data: { challenge: 'a'.repeat(41), difficulty: 1, expiresIn: 600 } }],
])('a form gets no solution if %s', async (_what, body) => {
  respond = () => Response.json(body);
  expect(await createBotCheck(ORIGIN).take(`${ORIGIN}/api/tickets`)).toBeUndefined();
});

it('a form has no solution if the server cannot be reached, and requests a puzzle again for the next form', async () => {
  const check = createBotCheck(ORIGIN);
  const good = respond;
  respond = () => {
    throw new TypeError('no network');
  };
  expect(await check.take(`${ORIGIN}/api/tickets`)).toBeUndefined();
  respond = good;
  expect(await check.take(`${ORIGIN}/api/tickets`)).toMatch(/-1:\d+$/);
});
