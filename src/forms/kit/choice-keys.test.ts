import { expect, it } from 'vitest';
import { addKeys, keyOf } from './choice-keys.ts';

const choices = addKeys([
  { value: '1', label: 'A text' },
  { value: 1, label: 'A number' },
  { value: false, label: 'No' },
  { value: null, label: 'Nothing' },
  { value: { id: 7 }, label: 'An object' },
]);

it('each choice gets a unique key (ENG-16)', () => {
  expect(choices.map(({ key }) => key)).toEqual(['1', '1 #1', 'false', 'null', '{"id":7}']);
});

it('the text "1" and the number 1 have different keys (ENG-16)', () => {
  expect(keyOf(choices, 1)).toBe('1 #1');
  expect(keyOf(choices, '1')).toBe('1');
  expect(keyOf(choices, false)).toBe('false');
  expect(keyOf(choices, { id: 7 })).toBe('{"id":7}');
  expect(keyOf(choices, undefined)).toBe('');
  expect(keyOf(choices, 'elsewhere')).toBe('');
});
