import { expect, it } from 'vitest';
import { exactTime, timeInShort } from './time-in-short.ts';

/** Returns a time in the time zone of this computer. */
const at = (year: number, month: number, day: number): number => new Date(year, month - 1, day, 6, 48).getTime();
const NOW = at(2026, 11, 23);

/** Replaces the narrow space that browsers write before AM. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u202F', ' ');

it('a time shows the day, year and time zone only if they are not obvious', () => {
  expect(withPlainSpaces(timeInShort(at(2026, 11, 23), NOW))).toBe('today, 6:48 AM');
  expect(withPlainSpaces(timeInShort(at(2026, 11, 22), NOW))).toBe('Nov 22, 6:48 AM');
  expect(timeInShort(at(2036, 1, 2), NOW)).toBe(exactTime(at(2036, 1, 2)));
  expect(withPlainSpaces(exactTime(at(2036, 1, 2)))).toMatch(/^Jan 2, 2036, 6:48 AM \S+/);
});
