import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigationType } from 'react-router-dom';
import { expect, it } from 'vitest';
import { checkoutStore } from '#src/session/checkout/checkout-store.ts';
import { sessionWithCart, SAMPLE_PLAN } from '#tests/support/orders/checkout.ts';
import { boughtPlanIds } from '#src/session/checkout/new-plans.ts';
import { fakeSession, ok, errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import { SAMPLE_CARD } from '#tests/support/account/samples-of-account.ts';
import {
  address,
  findSubscribeButton,
  offers,
  path,
  pressSubscribe,
  reviewResponse,
  show,
} from '#tests/support/orders/order-review.tsx';

it('shows plan cards, the payment method and Subscribe (OFFER-24, OFFER-25)', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Review your plan' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Max Standard' })).toBeVisible();
  expect(await screen.findByText(/^Visa ending in 4242/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
});

it('leads back to the plan selection with Back and Change plan (OPEN-61)', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/offer/max');
  expect(screen.getByRole('link', { name: 'Change plan' })).toHaveAttribute('href', '/offer/max');
});

it('sends the newer form of the review request if there is a sales journey, otherwise the older one (OFFER-26, OFFER-27, OFFER-28, OPEN-58)', async () => {
  const later = show();
  await findSubscribeButton();
  expect(later.calls('offers.reviewOrder').map(({ body }) => body)).toEqual([
    { salesJourneyId: 'SJ1', userActivity: 'NEW', partnerGroup: 'wbd' },
  ]);
  later.unmount();
  const earlier = show({ session: sessionWithCart('') });
  await findSubscribeButton();
  expect(earlier.calls('offers.reviewOrder').map(({ body }) => body)).toEqual([
    { cartID: 'C1', isReviewPage: true, partnerGroup: 'wbd' },
  ]);
});

it.each([
  [SAMPLE_PLAN, 'WBD', 'Renews automatically for $16.99/month'],
  [SAMPLE_PLAN, 'Apple', 'Renews on 12/22/2026 for $16.99/month'],
  [
    {
      ...SAMPLE_PLAN,
      id: 'season-pass',
      renewalDate: 'season',
      chargeDetails: { amount: '$99', frequency: 'season', currency: 'USD' },
    },
    'Sports',
    'Renews on next season for $149.99/season',
  ],
] as const)(
  'shows the renewal terms beside the button: case %# (OFFER-75, OFFER-76, OFFER-77, OFFER-78)',
  async (plan, group, line) => {
    show({ answers: { 'offers.reviewOrder': () => reviewResponse(plan, group) } });
    const area = (await findSubscribeButton()).closest('div[class]')!.parentElement!;
    expect(within(area).getByText(line)).toBeVisible();
  },
);

it('states price per period, promotion, renewal and that there are no refunds beside the button (OFFER-80)', async () => {
  show();
  await findSubscribeButton();
  const billing = screen.getByText(/renews automatically until you unsubscribe/);
  for (const sentence of [
    'You pay the price shown for each period.',
    'Free trials and promotional prices end as stated with the plan.',
    'There are no refunds or credits for partial months.',
  ])
    expect(billing).toHaveTextContent(sentence);
});

it('goes back to the plan selection when the review fails (OFFER-29)', async () => {
  const { session } = show({ answers: { 'offers.reviewOrder': () => errorResponse(404) } });
  await waitFor(() => expect(path()).toBe('/offer/max'));
  expect(checkoutStore(session.values).state()).toMatchObject({ notice: 'review-failed', selection: ['wbd-std-m'] });
});

it('is replaced by the plan selection after an error about a plan, so that Back does not return to the review (OFFER-30)', async () => {
  const Beside = () => <p data-testid="change">{useNavigationType()}</p>;
  const { session } = show({ answers: { 'offers.reviewOrder': () => ok({ errorMessage: 'Sold out.' }) }, Beside });
  await waitFor(() => expect(path()).toBe('/offer/max'));
  expect(screen.getByTestId('change')).toHaveTextContent('REPLACE');
  expect(checkoutStore(session.values).state().notice).toBe('plan-fault');
});

it('names the card that is charged beside the button (OFFER-24)', async () => {
  show();
  expect(await screen.findByText('Charged to Visa ending in 4242')).toBeVisible();
});

it('redirects to the subscriptions if there is no cart (OFFER-26, OPEN-60)', async () => {
  const { calls } = show({ session: fakeSession() });
  await waitFor(() => expect(path()).toBe('/subscriptions'));
  expect(calls('offers.reviewOrder')).toEqual([]);
});

it.each(['Subscribe', 'Add payment method'])(
  'opens the form of the card above the order if there is no card and %s is pressed, and submits nothing (OFFER-25, OFFER-31)',
  async (name) => {
    const { calls } = show({ answers: { 'wallet.getWallet': () => ok({}) } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Add a payment method' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(address()).toBe('/offer/checkout/review?wallet=card');
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    for (const operation of ['offers.createConsent', 'offers.submitOrder', 'identity.clientIp'])
      expect(calls(operation)).toEqual([]);
  },
);

it('asks the customer to wait while the card loads, and sends no order meanwhile (OFFER-31)', async () => {
  const wallet = Promise.withResolvers<FakeResponse>();
  const { calls } = show({ answers: { 'wallet.getWallet': () => wallet.promise } });
  const subscribe = await findSubscribeButton();
  expect(subscribe).toHaveAttribute('aria-disabled', 'true');
  expect(subscribe).toHaveAttribute('aria-busy', 'true');
  const WAIT = 'We are loading your payment method. Please wait.';
  expect(screen.getByText(WAIT)).toHaveAttribute('role', 'status');
  await userEvent.click(subscribe);
  expect(address()).toBe('/offer/checkout/review');
  wallet.resolve(ok({}));
  await waitFor(() => expect(subscribe).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByText(WAIT)).toBeNull();
  await userEvent.click(subscribe);
  expect(address()).toBe('/offer/checkout/review?wallet=card');
  expect(calls('offers.createConsent')).toEqual([]);
});

it('reads the card again if Subscribe is pressed after it could not be loaded, and orders at the next press (OFFER-31)', async () => {
  let wallet = errorResponse(400);
  const { calls } = show({ answers: { 'wallet.getWallet': () => wallet } });
  await screen.findByText('We could not load your payment method. Please try again.');
  const subscribe = await findSubscribeButton();
  expect(subscribe).toHaveAttribute('aria-disabled', 'false');
  wallet = ok({ data: SAMPLE_CARD });
  await userEvent.click(subscribe);
  expect(await screen.findByText('Charged to Visa ending in 4242')).toBeVisible();
  expect(calls('wallet.getWallet')).toHaveLength(2);
  expect(calls('offers.submitOrder')).toEqual([]);
  await pressSubscribe();
  await waitFor(() => expect(calls('offers.submitOrder')).toHaveLength(1));
});

it('opens the form of the card on file above the order (OFFER-24)', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Payment method' }));
  expect(address()).toBe('/offer/checkout/review?wallet=card');
});

it('looks up the IP address, records the consent with the shown terms, then places the order (OFFER-34, OFFER-36, OFFER-38, OFFER-40)', async () => {
  const { requests, calls, session } = show();
  await pressSubscribe();
  await waitFor(() => expect(path()).toBe('/offer/checkout/confirmation'));
  const names = requests.map(({ operation }) => operation);
  expect(names.filter((name) => /clientIp|createConsent|submitOrder/.test(name))).toEqual([
    'identity.clientIp',
    'offers.createConsent',
    'offers.submitOrder',
  ]);
  expect(calls('offers.createConsent')[0]!.body).toEqual({
    order: { id: 'O1' },
    offers: [{ id: 'wbd-std-m', terms: SAMPLE_PLAN.terms }],
  });
  expect(calls('offers.submitOrder')[0]!.body).toEqual({
    salesJourneyId: 'SJ1',
    consentId: 'CNS1',
    acceptanceChannel: 'WEB',
    clientIpAddress: '192.0.2.7',
    userActivity: 'NEW',
    partnerGroup: 'wbd',
  });
  expect(checkoutStore(session.values).state().step).toBe('confirmed');
});

it('sends the older form of the order request if there is no sales journey (OFFER-35, OPEN-58)', async () => {
  const { calls } = show({ session: sessionWithCart('') });
  await pressSubscribe();
  await waitFor(() => expect(calls('offers.submitOrder')).toHaveLength(1));
  expect(calls('offers.submitOrder')[0]!.body).toEqual({
    orderId: 'O1',
    cartID: 'C1',
    ipAddress: '192.0.2.7',
    userActivity: 'NEW',
    partnerGroup: 'wbd',
  });
});

it('stores the new plans in the session (OFFER-39)', async () => {
  const { session } = show();
  await pressSubscribe();
  await waitFor(() => expect(boughtPlanIds(session.values)).toEqual(['wbd-std-m']));
});

it('places one order for many presses, and says that it is being placed (OFFER-32)', async () => {
  const pendingResponse = Promise.withResolvers<FakeResponse>();
  const { calls } = show({ answers: { 'offers.submitOrder': () => pendingResponse.promise } });
  await screen.findByText(/^Visa ending in 4242/);
  await userEvent.dblClick(await findSubscribeButton());
  await userEvent.click(await findSubscribeButton());
  expect(await findSubscribeButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('We are placing your order. Please wait.')).toBeVisible();
  pendingResponse.resolve(ok({ offers: offers() }));
  await waitFor(() => expect(path()).toBe('/offer/checkout/confirmation'));
  expect(calls('offers.submitOrder')).toHaveLength(1);
});

it.each([
  [422, 'PCS-PY-201', /You have not been charged\.$/],
  [422, 'PCS-PY-202', /You have not been charged\.$/],
  [500, 'PCS-PY-201', /Your order may have gone through\. It is never charged twice/],
] as const)(
  'shows the service’s message as plain text for a response with %s and the payment error %s (OFFER-37, OFFER-41, OPEN-63, SEC-28)',
  async (status, code, charged) => {
    const words = '<b>Your card</b> was declined.';
    const { session } = show({ answers: { 'offers.submitOrder': () => errorResponse(status, code, words) } });
    await pressSubscribe();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(/^Your card was declined\./));
    expect(alert).toHaveTextContent(charged);
    expect(session.values.get('unconfirmedOrder')).toBe(status === 500 ? 'O1' : undefined);
    expect(path()).toBe('/offer/checkout/review');
  },
);

it('shows a general text for any other refusal, and that nothing was charged (OFFER-42, OPEN-62)', async () => {
  show({ answers: { 'offers.submitOrder': () => errorResponse(409, 'X-1', 'internal words') } });
  await pressSubscribe();
  expect(await screen.findByText('Something went wrong. Please try to subscribe again later.')).toBeVisible();
  expect(screen.getByText('You have not been charged.')).toBeVisible();
  expect(screen.queryByText(/internal words/)).toBeNull();
});

it.each([
  ['an error of the service', () => errorResponse(500)],
  ['no connection', () => Promise.reject(new TypeError('offline'))],
])(
  'asks to refresh the page after %s, and says that the order may have gone through (OFFER-43, OPEN-62)',
  async (_, respond) => {
    show({ answers: { 'offers.submitOrder': respond } });
    await pressSubscribe();
    expect(await screen.findByText('Refresh this page and try to subscribe again.')).toBeVisible();
    expect(screen.getByText(/never charged twice/)).toBeVisible();
  },
);

it('sends the same order again after a lost response, with the same consent (OFFER-43, SEC-24)', async () => {
  let respond: () => FakeResponse = () => errorResponse(503);
  const { calls } = show({ answers: { 'offers.submitOrder': () => respond() } });
  await pressSubscribe();
  await screen.findByText('Refresh this page and try to subscribe again.');
  respond = () => ok({ offers: offers() });
  await pressSubscribe();
  await waitFor(() => expect(path()).toBe('/offer/checkout/confirmation'));
  const bodies = calls('offers.submitOrder').map(({ body }) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(1);
  expect(calls('offers.createConsent')).toHaveLength(1);
});

it('marks a price that has changed since the review, and charges nothing (SEC-24)', async () => {
  let plan: object = SAMPLE_PLAN;
  const { calls } = show({
    answers: {
      'offers.reviewOrder': () => reviewResponse(plan),
      'offers.submitOrder': () => errorResponse(409, 'PCS-OR-103'),
    },
  });
  await screen.findByText(/^Visa ending in 4242/);
  plan = { ...SAMPLE_PLAN, chargeDetails: { ...SAMPLE_PLAN.chargeDetails, amount: '18.99' } };
  await pressSubscribe();
  expect(await screen.findByText('New price or terms. Before: $16.99 monthly')).toBeVisible();
  expect(screen.getByText(/Your order has changed since you saw it. You have not been charged/)).toBeVisible();
  expect(screen.getByText('Renews automatically for $18.99/month')).toBeVisible();
  expect(calls('offers.submitOrder')).toHaveLength(1);
});

it('goes back to the plan selection if the price of a plan cannot be shown (OFFER-71)', async () => {
  const pesos = { ...SAMPLE_PLAN, chargeDetails: { amount: '79', frequency: 'month', currency: 'MXN' } };
  const { session } = show({ answers: { 'offers.reviewOrder': () => reviewResponse(pesos) } });
  await waitFor(() => expect(path()).toBe('/offer/max'));
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  expect(checkoutStore(session.values).state().notice).toBe('plan-fault');
});
