// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('shows the words that differ, and their place', () => {
  expect(differencesOf({ en: { title: 'Good old day' } }, { en: { title: 'Good new day' } })).toEqual([
    {
      at: '/en/title',
      before: 'Good old day',
      after: 'Good new day',
      words: [
        { kind: 'kept', text: 'Good ' },
        { kind: 'removed', text: 'old' },
        { kind: 'added', text: 'new' },
        { kind: 'kept', text: ' day' },
      ],
    },
  ]);
});

it('a moved block is still the same block: only its changed texts and the order differ', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((uid) => ({ uid, text: uid }));
  expect(differencesOf([one, two, three], [three, { ...one, text: 'ONE' }, two])).toEqual([
    { at: '/uid=one/text', before: 'one', after: 'ONE', words: expect.anything() },
    { at: '', before: ['one', 'two', 'three'], after: ['three', 'one', 'two'], isOrder: true },
  ]);
});

it('an added and a removed block are one difference each, and keep the order of the others', () => {
  expect(differencesOf([{ uid: 'a' }, { uid: 'b' }], [{ uid: 'b' }, { uid: 'c' }])).toEqual([
    { at: '/uid=a', before: { uid: 'a' } },
    { at: '/uid=c', after: { uid: 'c' } },
  ]);
});

it('the order of the members of an object is no difference, in a list neither', () => {
  const [one, other] = [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ];
  expect(differencesOf(one, other)).toEqual([]);
  expect(differencesOf([one], [other])).toEqual([]);
  expect(differencesOf([one, 3], [3, one]), 'control: the order of a list is').toHaveLength(1);
});

it('names with / and ~ are escaped, and names such as "constructor" are names like others', () => {
  expect(differencesOf({}, { 'a/b~c': 1, constructor: 2 })).toEqual([
    { at: '/a~1b~0c', after: 1 },
    { at: '/constructor', after: 2 },
  ]);
});

it('a very long text is one difference without words', () => {
  const words = (word: string, count: number) => `${word} `.repeat(count);
  expect(differencesOf(words('a', 1_100), words('b', 1_100))[0]).not.toHaveProperty('words');
  expect(differencesOf('.'.repeat(1_100), '!'.repeat(1_100))[0]).not.toHaveProperty('words');
  expect(differencesOf(words('long-word', 300), words('long-words', 300))[0], 'control').toHaveProperty('words');
});

it('two values have no difference exactly if they are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.boolean(), (value, other, isSame) => {
      const second = isSame ? structuredClone(value) : other;
      const sorted = (one: unknown): string =>
        JSON.stringify(one, (_, part: unknown) =>
          part !== null && typeof part === 'object' && !Array.isArray(part)
            ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
            : part,
        );
      expect(differencesOf(value, second).length === 0).toBe(sorted(value) === sorted(second));
    }),
  );
});
