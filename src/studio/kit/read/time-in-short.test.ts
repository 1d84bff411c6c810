import { expect, it } from 'vitest';
import { exactTime, timeInShort } from './time-in-short.ts';

/** A time in the time zone of this computer. */
const at = (year: number, month: number, day: number): number => new Date(year, month - 1, day, 6, 48).getTime();
const NOW = at(2026, 11, 23);

/** Browsers write a narrow space before AM. */
const plain = (text: string): string => text.replaceAll('\u202F', ' ');

it('a time names the day, the year and the time zone only where they are not plain', () => {
  expect(plain(timeInShort(at(2026, 11, 23), NOW))).toBe('today, 6:48 AM');
  expect(plain(timeInShort(at(2026, 11, 22), NOW))).toBe('Nov 22, 6:48 AM');
  expect(timeInShort(at(2036, 1, 2), NOW)).toBe(exactTime(at(2036, 1, 2)));
  expect(plain(exactTime(at(2036, 1, 2)))).toMatch(/^Jan 2, 2036, 6:48 AM \S+/);
});
