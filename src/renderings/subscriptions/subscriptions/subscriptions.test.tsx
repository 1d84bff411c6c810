import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, errorResponse, renderWithData } from '#tests/support/account/data.tsx';
import { isPast } from '#src/operations/subscriptions/subscription-state.ts';
import { parseSubscription, sampleSubscription as sample } from '#tests/support/subscriptions/sample-subscriptions.ts';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './subscriptions.fixture.json' with { type: 'json' };
import schema from './subscriptions.schema.json' with { type: 'json' };
import { Subscriptions } from './subscriptions.tsx';

const fields = wireFields(schema, fixture.default.fields);
const FUTURE = { sku: 'MAX-ADS', offerId: 'O-2', name: 'Max with Ads', price: '9.99', planDuration: 'month' };
const ORDER = { current: [], future: [FUTURE], salesJourneyId: 'SJ-1' };

const show = (
  subscriptions: readonly object[],
  { managedOrder = {}, transactions = [] as object[], entry = '/subscriptions' } = {},
) =>
  renderWithData(Subscriptions, fields, {
    answers: {
      'subscriptions.getSubscriptions': () => ok({ subscriptions, managedOrder }),
      'transactions.getTransactionHistory': () => ok({ transactions }),
    },
    page: { path: '/subscriptions', entry },
  });
const card = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });

it('shows a subscription with app, plan, price, next renewal and publisher (SUB-09, SUB-10)', async () => {
  show([sample()]);
  const max = await card('Max');
  for (const text of ['$16.99 monthly', 'Renews 12/31/2026', 'Active'])
    expect(within(max).getByText(text)).toBeVisible();
  expect(within(max).getByText('Max Standard · Monthly · Warner Bros. Discovery')).toBeVisible();
});

it('has a tab for current and a tab for past subscriptions, each with an address (SUB-01, OPEN-76)', async () => {
  const all = [
    sample(),
    sample({ appName: 'Going', activationStatus: 'pendingCancel', action: 'RESUBSCRIBE', endDate: 1798675200000 }),
    sample({ appName: 'Ended', activationStatus: 'ended' }),
    sample({ appName: 'Over', endDate: '1969-12-31' }),
  ];
  const { unmount } = show(all);
  expect((await screen.findAllByRole('article')).map((each) => each.querySelector('h2')!.textContent)).toEqual([
    'Max',
    'Going',
  ]);
  expect(screen.getByRole('link', { name: 'Current (2)' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('link', { name: 'Past (2)' }));
  expect(screen.getAllByRole('article').map((each) => each.querySelector('h2')!.textContent)).toEqual([
    'Ended',
    'Over',
  ]);
  unmount();
  show(all, { entry: '/subscriptions?tab=past' });
  expect(await card('Ended')).toBeVisible();
});

it('a subscription that ends on a day is past from the next day on (SUB-01, SUB-18, OPEN-76)', () => {
  const parsed = parseSubscription({ endDate: '2026-11-22' });
  const isPastAt = (time: string): boolean => isPast(parsed, Date.parse(time));
  expect(['2026-11-22T00:00:00Z', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'].map(isPastAt)).toEqual([
    false,
    false,
    true,
  ]);
  const moment = parseSubscription({ endDate: '2026-11-22T08:00:00Z' });
  expect(isPast(moment, Date.parse('2026-11-22T07:59:59Z'))).toBe(false);
  expect(isPast(moment, Date.parse('2026-11-22T08:00:00Z'))).toBe(true);
});

it('an app that was unlinked a moment ago is past, although the time of the page is up to a minute old (SUB-01, SUB-20, OPEN-76)', async () => {
  const unlinked = parseSubscription({ activationStatus: 'unlinked', endDate: '2026-11-22T08:00:00Z' });
  expect(isPast(unlinked, Date.parse('2026-11-22T07:59:00Z'))).toBe(true);
  expect(isPast(unlinked, Date.parse('2026-11-22T07:58:59Z'))).toBe(false);
  expect(isPast(parseSubscription({ activationStatus: 'unlinked' }), Date.parse('2026-11-22T08:00:00Z'))).toBe(false);
});

it.each([
  ['Active', {}, {}],
  ['Free trial', { offerType: 'freeTrial' }, {}],
  ['Activation required', { activationStatus: 'pending' }, {}],
  ['Upgrade pending', { price: '5.99' }, ORDER],
  ['Downgrade pending', {}, ORDER],
  ['Upgrade pending', { activationStatus: 'pendingUpgrade' }, {}],
  ['Ends soon', { activationStatus: 'pendingCancel', endDate: 1798675200000 }, {}],
  ['Payment needed', { action: 'PAYMENT' }, {}],
  ['Unlinked', { activationStatus: 'unlinked' }, {}],
])(
  'says “%s” for a subscription with %j and managed order %j (SUB-12, SUB-14, SUB-20, SUB-21)',
  async (words, more, managedOrder) => {
    show([sample(more)], { managedOrder });
    expect(within(await card('Max')).getByText(words)).toBeVisible();
  },
);

it('says “Ended” for past subscriptions (SUB-20)', async () => {
  show([sample({ activationStatus: 'ended', endDate: '2026-01-31' })], { entry: '/subscriptions?tab=past' });
  expect(within(await card('Max')).getByText('Ended')).toBeVisible();
  expect(within(await card('Max')).getByText('Ended 01/31/2026')).toBeVisible();
});

it('shows a box with the last day of a subscription that will end (SUB-03, SUB-18)', async () => {
  show([sample({ activationStatus: 'pendingCancel', endDate: 1798675200000 })]);
  expect(
    within(await card('Max')).getByText(
      'Max Standard works until 12/31/2026. Then it ends, and nothing more is charged.',
    ),
  ).toBeVisible();
});

it('shows a box with the plan that follows, its first day and its price (SUB-04, SUB-14)', async () => {
  show([sample()], { managedOrder: ORDER });
  expect(
    within(await card('Max')).getByText(
      'You have Max Standard until 12/31/2026. Then Max with Ads begins, for $9.99 per month.',
    ),
  ).toBeVisible();
});

it('shows the other plans with their prices beside the current plan (SUB-02)', async () => {
  show([sample()]);
  expect(
    within(await card('Max')).getByText('Max with Ads $9.99 monthly, Max Premium $20.99 monthly'),
  ).toBeInTheDocument();
});

it('recommends apps that the customer does not have, and says which subscriptions are shown (SUB-06, SUB-07)', async () => {
  show([sample()]);
  const block = await screen.findByRole('region', { name: "Don't see a subscription?" });
  expect(block).toHaveTextContent('This page only shows subscriptions that are billed through Vela.');
  expect(within(block).getByRole('heading', { name: 'Peacock' })).toBeVisible();
  expect(within(block).queryByRole('heading', { name: 'Max' })).toBeNull();
});

it('shows past charges, and the future ones that the service sends, or the next one (SUB-10)', async () => {
  const transactions = [
    { serviceName: 'Max', chargeCategory: 'Subscription', appId: 'max', date: '2026-11-30T08:00:00Z', amount: '16.99' },
    {
      serviceName: 'Other',
      chargeCategory: 'Subscription',
      appId: 'other',
      date: '2026-11-30T08:00:00Z',
      amount: '1.99',
    },
  ];
  const { unmount } = show([sample()], { transactions });
  const texts = async (): Promise<string[]> =>
    within(within(await card('Max')).getByRole('region', { name: 'Charges', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map((each) => each.textContent.replaceAll(/\s+/g, ' '));
  await expect.poll(texts).toEqual(['11/30/2026 $16.99 charged', '12/31/2026 Next $16.99 for Max Standard']);
  unmount();
  const offerDetails = [
    { kind: 'charge', date: 1798675200000, amount: '4.99', name: 'Max Standard' },
    { kind: 'end', date: 1801267200000 },
  ];
  show([sample({ offerDetails })]);
  expect(await texts()).toEqual(['12/31/2026 Next $4.99 for Max Standard', '01/30/2027 Your subscription ends']);
});

it('says that there are no subscriptions, with a link to the offers (SUB-01)', async () => {
  show([]);
  expect(await screen.findByText('You have no subscriptions on your Vela bill right now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore streaming plans' })).toHaveAttribute('href', '/offer/max');
});

it('is busy until the subscriptions have loaded, and retries when they failed (DASH-14)', async () => {
  let response = errorResponse(404);
  renderWithData(Subscriptions, fields, { answers: { 'subscriptions.getSubscriptions': () => response } });
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  const again = await screen.findByRole('button', { name: 'Try again' });
  response = ok({ subscriptions: [sample()] });
  await userEvent.click(again);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await card('Max')).toBeVisible();
});

it('reads all documented values of a subscription (SUB-10)', () => {
  const texts = {
    sku: 'S',
    offerId: 'O',
    baseSku: 'B',
    subscriptionName: 'Name',
    subscriptionType: 'app',
    subscriptionPlan: 'Plan',
    planDuration: 'year',
    price: '1.99',
    renewalDate: '2026-12-01',
    subscriptionStartDate: '2026-11-01',
    endDate: '2026-12-31',
    appId: 'app',
    appName: 'App',
    activationStatus: 'active',
    action: 'MANAGE',
    offerType: 'promotion',
    renewalDescription: 'Renews yearly',
    productKey: 'PK',
    publisherName: 'Publisher',
    lineOfService: 'Line',
    termsAndConditions: 'Terms',
  };
  const lists = { included: ['Included'], confirmations: ['Confirmed'], thankyou: ['Thanks'] };
  const offer = { sku: 'S2', offerId: 'O2', name: 'Other', price: '2.99', planDuration: 'year' };
  const parsed = parseSubscription({
    ...texts,
    ...lists,
    isPromotion: true,
    description: { status: 'Status', bulletins: ['Bulletin'] },
    offerDetails: ['Detail'],
    otherOffers: [offer],
  });
  expect(parsed).toMatchObject({ ...texts, ...lists, isPromotion: true, status: 'Status', lines: ['Bulletin'] });
  expect(parsed.otherOffers).toMatchObject([offer]);
  expect(parseSubscription({ offerDetails: ['Detail'] }).lines).toEqual(['Detail']);
});
