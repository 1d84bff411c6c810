import { expect, it, vi } from 'vitest';
import { createFlowTokens } from './flow-token.ts';

it('is asked for once, kept in memory, and renewed by the helper of the page family before it runs out (PC-10, PC-31)', async () => {
  let now = 0;
  const get = vi.fn(async () => ({ token: 'first', expiresIn: 100 }));
  const renew = vi.fn(async () => ({ token: 'second', expiresIn: 100 }));
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
  const get = vi.fn(async () => ({ token: `t${get.mock.calls.length}`, expiresIn: 100 }));
  const renew = vi.fn(async () => Promise.reject(new Error('over')));
  const tokens = createFlowTokens({ get, renew });
  expect(await tokens.replace(await tokens.current())).toBe('t2');
  const without = createFlowTokens({ get, renew: undefined });
  expect(await without.replace(await without.current())).toBe('t4');
});
