import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkoutStore } from '#src/session/checkout/checkout-store.ts';
import { sessionWithCart, SAMPLE_PLAN } from '#tests/support/orders/checkout.ts';
import { ok, errorResponse } from '#tests/support/account/data.tsx';
import { findSubscribeButton, path, reviewResponse, show } from '#tests/support/orders/order-review.tsx';

it('removes plans of an earlier visit from the cart before the order is shown (OFFER-21, OPEN-59)', async () => {
  let plans = [SAMPLE_PLAN, { ...SAMPLE_PLAN, id: 'apl-tv-m', name: 'Apple TV' }];
  const { calls } = show({
    answers: {
      'offers.reviewOrder': () => ok({ offers: [{ name: 'Max', group: 'WBD', plans }], order: { id: 'O1' } }),
      'offers.addToOfferCart': () => {
        plans = [SAMPLE_PLAN];
        return { body: { success: true, upsertItem: { salesJourneyId: 'SJ1' } } };
      },
    },
  });
  await findSubscribeButton();
  expect(screen.getByRole('heading', { level: 2, name: 'Max Standard' })).toBeVisible();
  expect(screen.queryByText('Apple TV')).toBeNull();
  expect(calls('offers.addToOfferCart').map(({ body }) => body)).toEqual([
    { cartID: 'C1', items: [{ actionType: 'REMOVE', catalogId: 'apl-tv-m', itemType: 'ADDON', quantity: 1 }] },
  ]);
  expect(calls('offers.reviewOrder')).toHaveLength(2);
  expect(screen.queryByText(/Your order has changed/)).toBeNull();
});

it.each([
  ['the removal of such a plan fails', () => errorResponse(500)],
  ['the order still has the removed plan', () => ({ body: { success: true, upsertItem: { salesJourneyId: 'SJ1' } } })],
])('goes back to the plan selection if %s (OFFER-29)', async (_, respond) => {
  const plans = [SAMPLE_PLAN, { ...SAMPLE_PLAN, id: 'apl-tv-m', name: 'Apple TV' }];
  const { calls, session } = show({
    answers: {
      'offers.reviewOrder': () => ok({ offers: [{ name: 'Max', group: 'WBD', plans }], order: { id: 'O1' } }),
      'offers.addToOfferCart': respond,
    },
  });
  await waitFor(() => expect(path()).toBe('/offer/max'));
  expect(checkoutStore(session.values).state()).toMatchObject({ notice: 'review-failed', selection: ['wbd-std-m'] });
  expect(calls('offers.addToOfferCart')).toHaveLength(1);
});

it('says that the order has changed if another tab has put another plan into the cart (OFFER-26, SEC-24)', async () => {
  const { calls } = show({
    answers: { 'offers.reviewOrder': () => reviewResponse({ ...SAMPLE_PLAN, id: 'apl-tv-m' }) },
  });
  await findSubscribeButton();
  expect(screen.getByText(/Your order has changed since you saw it. You have not been charged/)).toBeVisible();
  expect(calls('offers.addToOfferCart')).toEqual([]);
});

it('goes to the plan selection of the group that was opened last, if the cart has plans of another group (OPEN-60)', async () => {
  const session = sessionWithCart();
  checkoutStore(session.values).dispatch({ type: 'opened', group: 'apple' });
  const { calls } = show({ session });
  await waitFor(() => expect(path()).toBe('/offer/apple'));
  expect(calls('offers.reviewOrder')).toEqual([]);
});

it('shows an order that is being placed when the customer comes back to the page, and sends no second order (OFFER-32, OFFER-40)', async () => {
  const session = sessionWithCart();
  const { dispatch } = checkoutStore(session.values);
  dispatch({ type: 'reviewed', orderId: 'O1' });
  dispatch({ type: 'subscribePressed' });
  const { calls } = show({ session });
  expect(screen.getByText('We are placing your order. Please wait.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  act(() => void dispatch({ type: 'subscribed', orderId: 'O1', plans: ['wbd-std-m'] }));
  await waitFor(() => expect(path()).toBe('/offer/checkout/confirmation'));
  expect(calls('offers.reviewOrder')).toEqual([]);
});

it.each([
  ['may have been charged', 'O1', /never charged twice/],
  ['was refused', undefined, /You have not been charged/],
] as const)('shows the order again if the order of an earlier visit %s (OFFER-42)', async (_, order, text) => {
  const session = sessionWithCart();
  const { dispatch } = checkoutStore(session.values);
  dispatch({ type: 'reviewed', orderId: 'O1' });
  dispatch({ type: 'subscribePressed' });
  if (order) session.values.set('unconfirmedOrder', order);
  show({ session });
  act(() => void dispatch({ type: 'subscribeFailed' }));
  expect(await findSubscribeButton()).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});
