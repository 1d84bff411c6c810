import { expect, it } from 'vitest';
import type { Plan } from '#src/operations/offers/plans.ts';
import { renewalLine } from './renewal-line.ts';

const texts = {
  automatically: 'every {frequency}: {price}',
  onDate: '{date} ${amount}/{frequency}',
  withoutPrice: '{date}',
  nextSeason: 'next season',
};
// A local time one minute before midnight.
const renewalDate = String(new Date(2027, 2, 4, 23, 59).getTime());
const plan = { id: 'p', amount: '9.99', currency: 'USD', frequency: 'month', renewalDate } as Plan;
const lineIn = (language: 'en' | 'es', change: Partial<Plan> = {}): string =>
  renewalLine({ ...plan, ...change }, { group: 'apple', seasonPrices: {}, texts, language, t: (key) => key });

it('has the date with year, two-digit month and two-digit day, in the order of the language (OFFER-76, OPEN-14)', () => {
  expect(lineIn('en')).toBe('03/04/2027 $9.99/duration-month');
  expect(lineIn('es')).toBe('04/03/2027 $9.99/duration-month');
});

it('has no date if the service sends none, and no price in another currency (OFFER-71)', () => {
  expect(lineIn('en', { renewalDate: '' })).toBe('every duration-month: $9.99');
  expect(lineIn('en', { currency: 'MXN' })).toBe('03/04/2027');
});
