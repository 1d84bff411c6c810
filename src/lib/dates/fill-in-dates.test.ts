// @vitest-environment node
import { expect, it } from 'vitest';
import { fillInDates } from './fill-in-dates.ts';

const NOON = Date.UTC(2026, 10, 21, 12, 30);

it('days relative to today are filled in: in milliseconds, as a timestamp and as text in each language', () => {
  const told = fillInDates(
    {
      renewalDate: '+27d',
      date: '-3d 20:15:09',
      today: '+0d',
      description: { en: 'From {-1d} to {+27d}', es: 'Hasta el {+27d}' },
      list: [{ endDate: '-365d' }],
    },
    NOON,
  );
  expect(told).toEqual({
    renewalDate: Date.UTC(2026, 11, 18, 12),
    date: '2026-11-18T20:15:09Z',
    today: Date.UTC(2026, 10, 21, 12),
    description: { en: 'From November 20, 2026 to December 18, 2026', es: 'Hasta el 18 de diciembre de 2026' },
    list: [{ endDate: Date.UTC(2025, 10, 21, 12) }],
  });
});

it('all other values stay unchanged', () => {
  const others = {
    a: '12d',
    b: '+1d ',
    c: '+12 days',
    d: '{product}',
    e: '{12d}',
    f: null,
    g: 7,
    h: [true],
    i: '0829',
  };
  expect(fillInDates(others, NOON)).toEqual(others);
});
