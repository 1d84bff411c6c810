// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { datesIn } from '#tests/support/dates-in.ts';
import { readCustomerFiles } from '../../account/read-customer-files.ts';
import { soldPlanOf } from '../catalog/catalog.ts';
import { readCatalog } from '../catalog/read-catalog.ts';
import { startSubscription } from '../rules/apply-event.ts';
import { subscriptionRecord } from './subscription-record.ts';

const HOUR = 3_600_000;
const catalog = readCatalog();

/** A date in a record: the day that the text of the record names (`inWords`), and the value of its date (`moment`). */
interface DatedText {
  readonly inWords: string;
  readonly moment: string;
}

function datedTextsOf(record: object): DatedText[] {
  const { renewalDescription, renewalDate, endDate } = record as Record<string, unknown>;
  const [inWords] = / on (.+)$/.exec((renewalDescription as { en?: string } | undefined)?.en ?? '')?.slice(1) ?? [];
  const moment = renewalDate ?? endDate;
  return inWords && moment ? [{ inWords, moment: String(moment) }] : [];
}

/** Records of all plans, bought in each hour of a day, with a free trial and without. */
const BOUGHT_RECORDS = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 10, 22) + hour * HOUR + 1).flatMap(
  (now) =>
    catalog.plans.flatMap((plan) =>
      [{}, { trialDays: 7 }].map((trial) => {
        const { subscription } = startSubscription({ id: '1', plan: soldPlanOf(plan), now, ...trial });
        return subscriptionRecord({ subscription, details: {} }, catalog, now);
      }),
    ),
);
const SAMPLE_RECORDS = readCustomerFiles().flatMap(({ subscriptions }) => subscriptions);
const dateOf = (words: string): string => {
  const day = new Date(`${words} 12:00`);
  return [day.getMonth() + 1, day.getDate(), day.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/');
};

describe.each([
  ['bought plans', BOUGHT_RECORDS, 500],
  ['subscriptions of the sample customers', SAMPLE_RECORDS, 5],
])('%s', (_, records, least) => {
  it.each(['America/Los_Angeles', 'America/New_York', 'Asia/Tokyo'])(
    'have the same day in the texts of the service and as a date of the portal in %s (OFFER-74)',
    (zone) => {
      const all = records.flatMap(datedTextsOf);
      expect(all.length).toBeGreaterThan(least);
      expect(
        datesIn(
          zone,
          all.map(({ moment }) => moment),
        ),
      ).toEqual(all.map(({ inWords }) => dateOf(inWords)));
    },
  );
});

it('midnight (UTC) is another day in America (control)', () => {
  expect(datesIn('America/New_York', [String(Date.UTC(2026, 11, 22))])).toEqual(['12/21/2026']);
});
