import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

it('returns the value of a JSON text, or its first fault with the line', () => {
  expect(readJson('\uFEFF{"a": [1, "b"]}')).toEqual({ value: { a: [1, 'b'] } });
  expect(readJson('{\n  "a": 1,\n}')).toEqual({ fault: 'Line 3 is not valid JSON near `}`.' });
  expect(readJson('{\n  "a": 1,\n  "a": 2\n}')).toEqual({
    fault: 'Line 3 has the key "a" a second time. Remove one of them.',
  });
});
