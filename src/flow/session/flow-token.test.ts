import { expect, it, vi } from 'vitest';
import type { FlowToken } from '#src/operations/flow.ts';
import { createFlowTokens } from './flow-token.ts';

type Ask = (old?: string) => Promise<FlowToken>;

it('is asked for once, kept in memory, and renewed by the helper of the page family before it runs out (PC-10, PC-31)', async () => {
  let now = 0;
  const get = vi.fn<Ask>(async () => ({ token: 'first', expiresIn: 100 }));
  const renew = vi.fn<Ask>(async () => ({ token: 'second', expiresIn: 100 }));
  const tokens = createFlowTokens({ get, renew, now: () => now });
  expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['first', 'first']);
  now = 79_000;
  expect(await tokens.current()).toBe('first');
  now = 81_000;
  expect(await tokens.current()).toBe('second');
  expect(get).toHaveBeenCalledOnce();
  expect(renew).toHaveBeenCalledExactlyOnceWith('first');
  expect(await tokens.replace('first')).toBe('second');
  expect(renew).toHaveBeenCalledOnce();
});

it('is asked for anew where it cannot be renewed (PC-31)', async () => {
  let asked = 0;
  const get = vi.fn<Ask>(async () => ({ token: `t${(asked += 1)}`, expiresIn: 100 }));
  const renew = vi.fn<Ask>(async () => Promise.reject(new Error('over')));
  const tokens = createFlowTokens({ get, renew });
  expect(await tokens.replace(await tokens.current())).toBe('t2');
  const without = createFlowTokens({ get, renew: undefined });
  expect(await without.replace(await without.current())).toBe('t4');
});
