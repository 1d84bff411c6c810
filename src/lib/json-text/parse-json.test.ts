import { expect, it, vi } from 'vitest';
import { parseJson } from './parse-json.ts';

it('returns the value of a valid text, which may begin with a byte-order mark', () => {
  const value = { a: [1, -2.5e3, 'b\u00e9"\n', true, null, {}, []], '': { b: false } };
  expect(parseJson(`\uFEFF${JSON.stringify(value, null, 2)}\n`)).toEqual({ value });
});

it.each([
  ['{\n"a": x,\n"b": 1\n}', 2, 'is not valid JSON near `"a": x,`'],
  ['{\n  "a": 1,\n}', 3, 'is not valid JSON near `}`'],
  ['{\n"a": 1\n"b": 2\n}', 3, 'is not valid JSON near `"b": 2`'],
  ['[\n1,\n2\n},\n[]]', 4, 'is not valid JSON near `},`'],
  ['[\n01\n]', 2, 'is not valid JSON near `01`'],
  ['[\n"a\tb"\n]', 2, 'is not valid JSON near `"a\tb"`'],
  ['[\n"a\n"]', 2, 'is not valid JSON near `"a`'],
  ['["\\x",\n1]', 1, 'is not valid JSON near `["\\x",`'],
  ['{\n"a" 1}', 2, 'is not valid JSON near `"a" 1}`'],
  ['{\n1: 2}', 2, 'is not valid JSON near `1: 2}`'],
  ['{}\n{}\n', 2, 'is not valid JSON near `{}`'],
  ['{}\n\u00a0', 2, 'is not valid JSON'],
  ['{\n"page": [1,\n', 2, 'ends too early near `"page": [1,`'],
  ['{\n"page": "ho', 2, 'ends too early near `"page": "ho`'],
  ['', 1, 'ends too early'],
])('the first error of %j is in line %i', (text, line, what) => {
  expect(parseJson(text)).toEqual({ line, what });
});

it('the line of an error does not depend on the message of the browser', () => {
  vi.spyOn(JSON, 'parse').mockImplementation(() => {
    throw new SyntaxError('JSON.parse: unexpected character at line 2 column 6 of the JSON data');
  });
  expect(parseJson('{\n"a": x\n\n}')).toEqual({ line: 2, what: 'is not valid JSON near `"a": x`' });
  vi.restoreAllMocks();
});
