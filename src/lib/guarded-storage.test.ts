import { expect, it } from 'vitest';
import { guardStorage } from './guarded-storage.ts';

it('reads, writes and removes entries', () => {
  const storage = guardStorage(() => sessionStorage);
  expect(storage.set('guarded', 'a')).toBe(true);
  expect(storage.get('guarded')).toBe('a');
  storage.remove('guarded');
  expect(storage.get('guarded')).toBeUndefined();
});

it('throws nothing if the browser refuses storage', () => {
  const storage = guardStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect([storage.set('a', 'b'), storage.get('a'), storage.remove('a')]).toEqual([false, undefined, undefined]);
  expect(guardStorage(() => undefined).get('a')).toBeUndefined();
});
