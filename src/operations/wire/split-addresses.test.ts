import { describe, expect, it } from 'vitest';
import { splitAddresses } from './split-addresses.ts';

describe('a list of addresses', () => {
  it.each([
    [
      '[1 Main St, Ojai, CA 93023, 2 Main St, Ojai, CA 93023-1234]',
      ['1 Main St, Ojai, CA 93023', '2 Main St, Ojai, CA 93023-1234'],
    ],
    ['[1 Main St, Ojai, CA 93023]', ['1 Main St, Ojai, CA 93023']],
    ['1 Main St, Ojai, CA 93023,2 Main St, Ojai, CA 93023', ['1 Main St, Ojai, CA 93023', '2 Main St, Ojai, CA 93023']],
    ['[12345 Main St, Ojai, CA 93023]', ['12345 Main St, Ojai, CA 93023']],
    ['["1 Main St, Ojai", "2 Main St"]', ['1 Main St, Ojai', '2 Main St']],
    ['[Main Street, Maple Avenue]', ['Main Street', 'Maple Avenue']],
    ['[]', []],
    ['', []],
  ])('is split where its addresses end: %s (PC-55, OPEN-96)', (text, expected) => {
    expect(splitAddresses(text)).toEqual(expected);
  });

  it('may be a JSON array; values of other types and very long texts are empty lists (PC-55)', () => {
    expect(splitAddresses(['1 Main St, Ojai', 7, ' 1 Main St, Ojai '])).toEqual(['1 Main St, Ojai']);
    for (const wrong of [undefined, null, 7, {}, 'x'.repeat(20_001)]) expect(splitAddresses(wrong)).toEqual([]);
  });
});
