import { expect, it } from 'vitest';
import { isoTime, time } from '#server/content/forms/module/module-runtime.ts';
import { formatClockTime, parseClockTime } from './clock-time.ts';

it.each([
  ['10:30', 300, '10:30:00-05:00'],
  ['10:30:15', -330, '10:30:15+05:30'],
  ['00:00', 0, '00:00:00Z'],
])('converts %s, %i minutes behind UTC, to %s, which is valid in a schema (ENG-19)', (clock, offset, expected) => {
  expect(parseClockTime(clock, offset)).toBe(expected);
  expect(formatClockTime(expected)).toBe(clock);
  expect([time(expected), isoTime(expected)]).toEqual([true, true]);
});

it('returns nothing for texts that are not a time (ENG-19)', () => {
  expect(parseClockTime('', 0)).toBeUndefined();
  expect(formatClockTime('soon')).toBe('');
});
