import { expect, it } from 'vitest';
import { withMine } from './with-mine.ts';

const block = (uid: string, text: string) => ({ uid, en: { text } });
const [a, b, c] = [block('a', 'A'), block('b', 'B'), block('c', 'C')];

it('who only moved blocks keeps what others wrote into them, added and removed meanwhile', () => {
  const theirs = [block('c', 'C of others'), block('n', 'New'), a];
  expect(withMine([a, b, c], [b, a, c], theirs)).toEqual([a, block('c', 'C of others'), block('n', 'New')]);
});

it('what the editor wrote, added and removed wins', () => {
  const mine = [block('a', 'Mine'), block('m', 'Added')];
  expect(withMine([a, b], mine, [block('a', 'Theirs'), block('b', 'B')])).toEqual(mine);
});

it('members that only others changed stay', () => {
  const [base, mine] = [
    { en: 'A', es: 'B', old: 1 },
    { es: 'B', en: 'Mine' },
  ];
  expect(withMine(base, mine, { en: 'A', es: 'Theirs', old: 1, added: 2 })).toEqual({
    es: 'Theirs',
    en: 'Mine',
    added: 2,
  });
  expect(withMine('A', 'Mine', 'Theirs')).toBe('Mine');
  expect(withMine([1], [2], [3])).toEqual([2]);
  expect(withMine(a, undefined, block('a', 'Theirs'))).toBeUndefined();
});
