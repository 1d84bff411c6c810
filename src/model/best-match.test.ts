import { expect, it } from 'vitest';
import { bestMatch, NO_MATCH } from './best-match.ts';

const RANKS: Readonly<Record<string, number>> = { unfit: NO_MATCH, possible: 0, first: 5, second: 5, low: 1 };
const bestOf = (...names: readonly string[]) => bestMatch(names, (name) => RANKS[name]!);

it('the part with the highest rank is used, wherever it is in the list', () => {
  expect([bestOf('low', 'possible', 'first'), bestOf('first', 'low', 'unfit')]).toEqual(['first', 'first']);
});

it('the first of several parts with the highest rank is used', () => {
  expect([bestOf('low', 'first', 'second'), bestOf('second', 'first')]).toEqual(['first', 'second']);
});

it('rank 0 can be used, and a part that does not match is never used', () => {
  expect([bestOf('unfit', 'possible'), bestOf('unfit'), bestOf()]).toEqual(['possible', undefined, undefined]);
});
