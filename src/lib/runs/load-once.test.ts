import { expect, it, vi } from 'vitest';
import { getOrLoad, loadOnce, loadOnceByKey, shareWhileRunning } from './load-once.ts';

const createFailingFirst = (): (() => Promise<string>) =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('network')).mockResolvedValue('loaded');

it('loads once for all callers', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('loaded');
  const once = loadOnce(load);
  expect(await Promise.all([once(), once()])).toEqual(['loaded', 'loaded']);
  expect(await once()).toBe('loaded');
  expect(load).toHaveBeenCalledOnce();
});

it('loads again after a failure, also if `load` throws synchronously', async () => {
  const once = loadOnce(createFailingFirst());
  await expect(once()).rejects.toThrow('network');
  expect(await once()).toBe('loaded');
  const throws = vi.fn<() => Promise<string>>().mockImplementationOnce(() => {
    throw new Error('at once');
  });
  throws.mockResolvedValue('loaded');
  const guarded = loadOnce(throws);
  await expect(guarded()).rejects.toThrow('at once');
  expect(await guarded()).toBe('loaded');
});

it('loads each key once, and loads a key again only if it has failed', async () => {
  const load = vi
    .fn<(key: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error('network'))
    .mockImplementation((key) => Promise.resolve(key));
  const byKey = loadOnceByKey(load);
  await expect(byKey('a')).rejects.toThrow('network');
  expect([await byKey('a'), await byKey('b'), await byKey('a')]).toEqual(['a', 'b', 'a']);
  expect(load.mock.calls.flat()).toEqual(['a', 'a', 'b']);
});

it('a failed load does not remove a newer load of the same key', async () => {
  const loads = new Map<string, Promise<string>>();
  const { promise, reject } = Promise.withResolvers<string>();
  const failing = getOrLoad(loads, 'a', () => promise);
  loads.delete('a');
  const newer = getOrLoad(loads, 'a', () => Promise.resolve('loaded'));
  reject(new Error('network'));
  await expect(failing).rejects.toThrow('network');
  expect(loads.get('a')).toBe(newer);
});

it('shares a running call and runs again after it has settled', async () => {
  const load = vi.fn<() => Promise<number>>().mockImplementation(() => Promise.resolve(load.mock.calls.length));
  const share = shareWhileRunning(load);
  expect(await Promise.all([share(), share()])).toEqual([1, 1]);
  expect(await share()).toBe(2);
});
