import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('removes the entry that was read or set least recently', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([...map]).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
  map.set('a', 4).set('d', 5);
  expect([...map]).toEqual([
    ['a', 4],
    ['d', 5],
  ]);
});

it('adds nothing for a key that it does not have', () => {
  const map = new BoundedMap<string, number>(2);
  expect(map.get('a')).toBeUndefined();
  expect(map.has('a')).toBe(false);
});

it('keeps the newest entries after many removals, and after it was cleared', () => {
  const map = new BoundedMap<number, number>(3);
  for (let key = 0; key < 100; key += 1) map.set(key, key).get(key - 1);
  expect([...map.keys()]).toEqual([97, 99, 98]);
  map.clear();
  for (let key = 0; key < 5; key += 1) map.set(key, key);
  expect([...map.keys()]).toEqual([2, 3, 4]);
});
