import { expect, it } from 'vitest';
import { mergeMine } from './merge-mine.ts';

const block = (uid: string, text: string) => ({ uid, en: { text } });
const [a, b, c] = [block('a', 'A'), block('b', 'B'), block('c', 'C')];

it('an editor who only moved blocks keeps what others wrote in them, added and removed', () => {
  const theirs = [block('c', 'C of others'), block('n', 'New'), a];
  expect(mergeMine([a, b, c], [b, a, c], theirs)).toEqual([a, block('c', 'C of others'), block('n', 'New')]);
});

it('the changes of the editor take precedence over those of others', () => {
  const mine = [block('a', 'Mine'), block('m', 'Added')];
  expect(mergeMine([a, b], mine, [block('a', 'Theirs'), block('b', 'B')])).toEqual(mine);
});

it('keeps the members that only others changed', () => {
  const [base, mine] = [
    { en: 'A', es: 'B', old: 1 },
    { es: 'B', en: 'Mine' },
  ];
  expect(mergeMine(base, mine, { en: 'A', es: 'Theirs', old: 1, added: 2 })).toEqual({
    es: 'Theirs',
    en: 'Mine',
    added: 2,
  });
  expect(mergeMine('A', 'Mine', 'Theirs')).toBe('Mine');
  expect(mergeMine([1], [2], [3])).toEqual([2]);
  expect(mergeMine(a, undefined, block('a', 'Theirs'))).toBeUndefined();
});
