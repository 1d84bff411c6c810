import { expect, test } from 'vitest';
import { readRange } from './read-range.ts';

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
])('reads the range %s of a file of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test('no byte of an empty file is in a range', () => {
  expect(['bytes=0-', 'bytes=-5'].map((header) => readRange(header, 0))).toEqual(['outside', 'outside']);
});
