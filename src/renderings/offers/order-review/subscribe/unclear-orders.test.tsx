import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkoutStore } from '#src/session/checkout/checkout-store.ts';
import { sessionWithCart, SAMPLE_PLAN } from '#tests/support/orders/checkout.ts';
import { ok, errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import { offers, path, pressSubscribe, reviewResponse, show } from '#tests/support/orders/order-review.tsx';

const REFRESH_TEXT = 'Refresh this page and try to subscribe again.';
const LATER_TEXT = 'Something went wrong. Please try to subscribe again later.';
const MAYBE_CHARGED = /never charged twice/;
const loseResponse = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Presses Subscribe once: the order is charged, and its response is lost. The next orders get the response `later`.
 */
async function orderWithLostResponse(later: () => FakeResponse, review: () => FakeResponse = () => reviewResponse()) {
  let presses = 0;
  const shown = show({
    answers: {
      'offers.reviewOrder': () => (presses < 2 ? reviewResponse() : review()),
      'offers.submitOrder': () => ((presses += 1) === 1 ? loseResponse() : later()),
    },
  });
  await pressSubscribe();
  await screen.findByText(REFRESH_TEXT);
  return shown;
}

describe('an order whose response was lost', () => {
  it.each([401, 403, 404, 409, 429])(
    'may still have been charged if the service refuses the next order with %s (OFFER-42, SEC-24)',
    async (status) => {
      const { calls, session } = await orderWithLostResponse(() => errorResponse(status));
      await pressSubscribe();
      await screen.findByText(LATER_TEXT);
      expect(screen.getByText(MAYBE_CHARGED)).toBeVisible();
      expect(screen.queryByText(/You have not been charged/)).toBeNull();
      expect(session.values.get('unconfirmedOrder')).toBe('O1');
      expect(calls('offers.submitOrder')).toHaveLength(2);
    },
  );

  it('may still have been charged if the card is declined at the next press (OFFER-41, SEC-24)', async () => {
    await orderWithLostResponse(() => errorResponse(422, 'PCS-PY-201', 'Your card was declined.'));
    await pressSubscribe();
    await screen.findByText('Your card was declined.');
    expect(screen.getByText(MAYBE_CHARGED)).toBeVisible();
    expect(screen.queryByText(/You have not been charged/)).toBeNull();
  });

  it.each<[string, () => FakeResponse]>([
    ['fails', () => errorResponse(404)],
    ['reports an error about the plan', () => ok({ errorMessage: 'Already bought.' })],
  ])('is shown as unclear if the review after a refusal %s (OFFER-29, OFFER-42, SEC-24)', async (_, review) => {
    await orderWithLostResponse(() => errorResponse(429), review);
    await pressSubscribe();
    expect(await screen.findByRole('link', { name: 'Go to subscriptions' })).toHaveAttribute('href', '/subscriptions');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull());
    expect(screen.getByRole('alert')).toHaveTextContent(MAYBE_CHARGED);
    expect(screen.queryByText(/You have not been charged/)).toBeNull();
    expect(path()).toBe('/offer/checkout/review');
  });

  it('may still have been charged if the price has changed meanwhile (OFFER-42, SEC-24)', async () => {
    const dearer = { ...SAMPLE_PLAN, chargeDetails: { ...SAMPLE_PLAN.chargeDetails, amount: '18.99' } };
    await orderWithLostResponse(
      () => errorResponse(409, 'PCS-OR-103'),
      () => reviewResponse(dearer),
    );
    await pressSubscribe();
    expect(await screen.findByText('New price or terms. Before: $16.99 monthly')).toBeVisible();
    expect(screen.getByText(MAYBE_CHARGED)).toBeVisible();
    expect(screen.queryByText(/You have not been charged/)).toBeNull();
  });

  it('may still have been charged when the page is shown again with another plan (OFFER-42, SEC-24)', async () => {
    const session = sessionWithCart();
    session.values.set('unconfirmedOrder', 'O1');
    show({ session, answers: { 'offers.reviewOrder': () => reviewResponse({ ...SAMPLE_PLAN, id: 'apl-tv-m' }) } });
    expect(await screen.findByText(MAYBE_CHARGED)).toBeVisible();
    expect(screen.queryByText(/You have not been charged/)).toBeNull();
  });

  it.each([
    ['the same order', 'O1'],
    ['another order with the same plans', 'O2'],
  ])(
    'may still have been charged after a reload that shows %s, and after a later refusal (OFFER-42, SEC-24)',
    async (_, orderId) => {
      const { session, unmount } = await orderWithLostResponse(() => errorResponse(429));
      unmount();
      show({
        session,
        answers: {
          'offers.reviewOrder': () => ok({ offers: offers(), order: { id: orderId } }),
          'offers.submitOrder': () => errorResponse(429),
        },
      });
      expect(await screen.findByText(MAYBE_CHARGED)).toBeVisible();
      await pressSubscribe();
      await screen.findByText(LATER_TEXT);
      expect(screen.getByText(MAYBE_CHARGED)).toBeVisible();
      expect(screen.queryByText(/You have not been charged/)).toBeNull();
    },
  );

  it('is no longer unclear after a success (OFFER-40, SEC-24)', async () => {
    const { session } = await orderWithLostResponse(() => ok({ offers: offers() }));
    await pressSubscribe();
    await waitFor(() => expect(path()).toBe('/offer/checkout/confirmation'));
    expect(session.values.get('unconfirmedOrder')).toBeUndefined();
  });
});

it.each([
  ['another order', undefined, 'O1'],
  ['another order that shows other plans', { ...SAMPLE_PLAN, id: 'apl-tv-m' }, 'O2'],
])('an earlier order is still unclear after a refusal of %s (OFFER-42, SEC-24)', async (_, plan, orderId) => {
  const session = sessionWithCart();
  session.values.set('unconfirmedOrder', 'O0');
  show({
    session,
    answers: {
      'offers.reviewOrder': () => ok({ offers: offers(plan), order: { id: orderId } }),
      'offers.submitOrder': () => errorResponse(429),
    },
  });
  await pressSubscribe();
  expect(await screen.findByText(LATER_TEXT)).toBeVisible();
  expect(screen.getByText(plan ? MAYBE_CHARGED : 'You have not been charged.')).toBeVisible();
  expect(session.values.get('unconfirmedOrder')).toBe('O0');
});

it('a refused order has not been charged if there was no earlier unclear order (control) (OFFER-42)', async () => {
  const { session } = show({ answers: { 'offers.submitOrder': () => errorResponse(429) } });
  await pressSubscribe();
  expect(await screen.findByText('You have not been charged.')).toBeVisible();
  expect(session.values.get('unconfirmedOrder')).toBeUndefined();
});

it.each([
  ['no data', { data: null }],
  ['empty data', { data: {} }],
  ['no offers', { data: { offers: [] } }],
  ['a list in place of data', { data: [] }],
  ['a text as success', { success: 'no', data: { offers: offers() } }],
  ['success beside an error code', { success: true, errorCode: '0', data: { offers: offers() } }],
  ['success beside an error code in its data', { success: true, data: { errorCode: 'PCS-OR-103', offers: offers() } }],
  ['an empty success', { success: null, data: { offers: offers() } }],
])(
  'a response with %s is not a purchase: the order may have been charged (OFFER-37, OFFER-42, OFFER-43)',
  async (_, body) => {
    const { session } = show({ answers: { 'offers.submitOrder': () => ({ body }) } });
    await pressSubscribe();
    expect(await screen.findByText(REFRESH_TEXT)).toBeVisible();
    expect(screen.getByText(MAYBE_CHARGED)).toBeVisible();
    expect(screen.queryByText(/You have not been charged/)).toBeNull();
    expect(session.values.get('unconfirmedOrder')).toBe('O1');
    expect(checkoutStore(session.values).state().step).toBe('review');
    expect(path()).toBe('/offer/checkout/review');
  },
);

it.each([
  ['success alone', { success: true }],
  ['success without data', { success: true, data: null }],
  ['its offers', { data: { offers: offers() } }],
])('a response with %s is a purchase (OFFER-37, OFFER-40)', async (_, body) => {
  show({ answers: { 'offers.submitOrder': () => ({ body }) } });
  await pressSubscribe();
  await waitFor(() => expect(path()).toBe('/offer/checkout/confirmation'));
});
