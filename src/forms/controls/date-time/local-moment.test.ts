import { afterEach, expect, it } from 'vitest';
import { setClock } from '#src/lib/clock.ts';
import { parseLocalMoment, formatLocalMoment } from './local-moment.ts';

afterEach(() => setClock(undefined));

it.each(['2026-11-21T10:30', '2026-07-01T00:00', '0999-01-02T23:59', '2026-11-21T10:30:15'])(
  'converts the local time %s to UTC and back (ENG-19)',
  (text) => {
    const moment = parseLocalMoment(text)!;
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(new Date(moment).getTime()).toBe(new Date(text).getTime());
    expect(formatLocalMoment(moment)).toBe(text);
  },
);

it('accepts a date and time with any offset, and nothing else (ENG-19)', () => {
  expect(formatLocalMoment('2026-11-21T10:30:00-05:00')).toBe(formatLocalMoment('2026-11-21T15:30:00Z'));
  expect(formatLocalMoment('yesterday')).toBe('');
  expect(parseLocalMoment('')).toBeUndefined();
  expect(parseLocalMoment('2026-13-41T99:99')).toBeUndefined();
});

it('shows and reads times in UTC in a scenario, whatever the time zone of the browser', () => {
  setClock(() => 0, 'utc');
  expect(formatLocalMoment('2026-11-21T23:30:00-05:00')).toBe('2026-11-22T04:30');
  expect(parseLocalMoment('2026-11-22T04:30')).toBe('2026-11-22T04:30:00.000Z');
  expect(parseLocalMoment('2026-13-41T99:99')).toBeUndefined();
});
