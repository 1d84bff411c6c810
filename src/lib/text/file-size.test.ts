import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [820_400, '820 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [3_145_728, '3.1 MB'],
  [99_940_000, '99.9 MB'],
  [99_950_000, '100 MB'],
  [4_000_000_000, '4 GB'],
  [5_000_000_000_000, '5000 GB'],
])('writes %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
