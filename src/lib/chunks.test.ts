import { expect, it } from 'vitest';
import { chunks } from './chunks.ts';

it('divides a list into short lists; an empty list has none', () => {
  expect([...chunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...chunks([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...chunks([], 2)]).toEqual([]);
});
