import { expect, it, vi } from 'vitest';
import { MemoryStorage } from '#tests/support/account/session-browser.ts';
import { guardStorage, openStorage, storageOrMemory } from './guarded-storage.ts';

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

it('a value that the browser does not store is kept in memory, and replaces an older stored one', () => {
  const full = new MemoryStorage();
  const storage = storageOrMemory(() => full);
  storage.set('a', 'old');
  const refusal = vi.spyOn(full, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect([storage.set('a', 'new'), storage.get('a'), storage.keys()]).toEqual([false, 'new', ['a']]);
  storage.remove('a');
  expect([storage.get('a'), storage.keys()]).toEqual([undefined, []]);
  storage.set('b', 'in memory');
  expect(storage.keys()).toEqual(['b']);
  refusal.mockRestore();
  expect([storage.set('b', 'stored'), storage.get('b'), full.getItem('b')]).toEqual([true, 'stored', 'stored']);
});

it('opening returns the storage itself, or nothing if the browser refuses it', () => {
  expect(openStorage(() => sessionStorage)).toBe(sessionStorage);
  expect(
    openStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  ).toBeUndefined();
});
