// @vitest-environment node
import { expect, it } from 'vitest';
import { limitText, limitTexts, withLimit } from './limit-texts.ts';

it.each([
  ['2026-11-21', 'November 21, 2026', '21 de noviembre de 2026'],
  ['2026-11', 'November 2026', 'noviembre de 2026'],
  ['2026-W01', 'December 29, 2025', '29 de diciembre de 2025'],
  ['2026-W48', 'November 23, 2026', '23 de noviembre de 2026'],
  ['2027-W01', 'January 4, 2027', '4 de enero de 2027'],
])('customers read the limit %s as a date of their language', (limit, english, spanish) => {
  expect([limitText(limit, 'en'), limitText(limit, 'es')]).toEqual([english, spanish]);
});

/** Replaces each kind of space with a plain space, because browser versions use different spaces in times. */
const plain = (text: string): string => text.replaceAll(/[\s\u202F]+/g, ' ');

it('times show no date, and a date with a time shows both; only a limit with a time zone names it', () => {
  expect(plain(limitText('17:30:00', 'en'))).toBe('5:30 PM');
  expect(plain(limitText('2026-11-21T17:30', 'en'))).toMatch(/^November 21, 2026.* 5:30 PM$/);
  expect(plain(limitText('2026-11-21T17:30:00Z', 'en'))).toMatch(/^November 21, 2026.* 5:30 PM UTC$/);
  expect(plain(limitText('2026-11-21T17:30:00+02:00', 'en'))).toMatch(/ 3:30 PM UTC$/);
});

it('each limit of a schema has a text for its cause', () => {
  const schema = { formatMinimum: '2026-11-21', formatMaximum: '2026-12-01' };
  expect(limitTexts(schema, 'en')).toEqual({ minimum: 'November 21, 2026', maximum: 'December 1, 2026' });
  expect(limitTexts({ formatMaximum: '2026-12-01', minimum: 3 }, 'en')).toEqual({ maximum: 'December 1, 2026' });
});

it('a limit is filled in at every place of a message, with its apostrophes doubled', () => {
  expect(withLimit('From {limit}: {limit}', "o'clock")).toBe("From o''clock: o''clock");
  expect(withLimit('From {limit}', undefined)).toBe('From {limit}');
});
