import { expect, it } from 'vitest';
import { guardStorage, openStorage } from './guarded-storage.ts';

it('entries can be read, written and removed', () => {
  const storage = guardStorage(() => sessionStorage);
  expect(storage.set('guarded', 'a')).toBe(true);
  expect(storage.get('guarded')).toBe('a');
  expect(storage.keys()).toContain('guarded');
  storage.remove('guarded');
  expect(storage.get('guarded')).toBeUndefined();
});

it('nothing is thrown if the browser refuses storage', () => {
  const storage = guardStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect([storage.set('a', 'b'), storage.get('a'), storage.remove('a')]).toEqual([false, undefined, undefined]);
  expect(storage.keys()).toBeUndefined();
  expect(guardStorage(() => undefined).get('a')).toBeUndefined();
  expect(guardStorage(() => undefined).keys()).toBeUndefined();
});

it('opening returns the storage itself, or nothing if the browser refuses it', () => {
  expect(openStorage(() => sessionStorage)).toBe(sessionStorage);
  expect(
    openStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  ).toBeUndefined();
});
