import { expect, it, vi } from 'vitest';
import type { FlowToken } from '#src/operations/flow.ts';
import { createFlowTokens } from './flow-token.ts';

function setUp(expiresIn = 100) {
  let requests = 0;
  const clock = { now: 0 };
  const get = vi.fn<() => Promise<FlowToken>>(async () => ({ token: `t${(requests += 1)}`, expiresIn }));
  return { clock, get, tokens: createFlowTokens({ get, now: () => clock.now }) };
}

it('the engine’s token is requested once, kept in memory and replaced shortly before it expires (PC-10)', async () => {
  const { clock, get, tokens } = setUp();
  expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['t1', 't1']);
  clock.now = 79_000;
  expect(await tokens.current()).toBe('t1');
  clock.now = 81_000;
  expect(await tokens.current()).toBe('t2');
  expect(get).toHaveBeenCalledTimes(2);
});

it('the engine’s token is replaced once if the engine rejects it (PC-15)', async () => {
  const { get, tokens } = setUp();
  const rejected = await tokens.current();
  expect(await Promise.all([tokens.replace(rejected), tokens.replace(rejected)])).toEqual(['t2', 't2']);
  expect(await tokens.replace(rejected)).toBe('t2');
  expect(get).toHaveBeenCalledTimes(2);
});
