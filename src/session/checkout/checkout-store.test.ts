import { expect, it } from 'vitest';
import type { CheckoutEvent } from '#src/model/checkout/checkout.ts';
import { createSessionValues, type SessionValues } from '../session-values.ts';
import { checkoutStore } from './checkout-store.ts';
import { boughtPlanIds } from './new-plans.ts';

const REVIEW: readonly CheckoutEvent[] = [
  { type: 'opened', group: 'wbd' },
  { type: 'offersLoaded', cartId: 'C1', plans: [{ id: 'ads', family: 'max', isInCart: false }] },
  { type: 'toggled', id: 'ads' },
  { type: 'continued' },
  { type: 'cartSaved', plans: ['ads'], salesJourneyId: 'SJ1' },
  { type: 'reviewed', orderId: 'O1' },
];

function journey(values: SessionValues, events: readonly CheckoutEvent[]) {
  const store = checkoutStore(values);
  for (const event of events) store.dispatch(event);
  return store;
}
const reloaded = (): SessionValues => createSessionValues(sessionStorage);

it('a checkout survives a reload, with its ids under the names of the session (AUTH-27)', () => {
  const { state } = journey(createSessionValues(sessionStorage), REVIEW);
  const values = reloaded();
  expect(checkoutStore(values).state()).toEqual(state());
  expect(values.get('cartId')).toBe('C1');
  expect(values.get('salesJourneyId')).toBe('SJ1');
  expect(values.get('partnerGroup')).toBe('wbd');
});

it('a checkout returns to the review after a reload during a subscribe, and can be subscribed again (OFFER-32)', () => {
  journey(createSessionValues(sessionStorage), [...REVIEW, { type: 'subscribePressed' }]);
  const { state, dispatch } = checkoutStore(reloaded());
  expect(state()).toMatchObject({ step: 'review', orderId: 'O1' });
  expect(dispatch({ type: 'subscribePressed' }).step).toBe('subscribing');
});

it('a checkout keeps a running request while other values of the session change (OFFER-18)', () => {
  const values = createSessionValues(sessionStorage);
  const { state } = journey(values, REVIEW.slice(0, 4));
  values.set('salesJourneyId', 'SJ0');
  expect(state().step).toBe('saving');
});

it('a checkout is removed with the values of the session, as after a sign-out (OFFER-53)', () => {
  const values = createSessionValues(sessionStorage);
  const { state } = journey(values, REVIEW);
  values.clear();
  expect(state()).toMatchObject({ step: 'select', cartId: '', selection: undefined });
});

it('a checkout keeps only the bought plans when the customer leaves (OFFER-39, OFFER-53, AUTH-29)', () => {
  const values = createSessionValues(sessionStorage);
  journey(values, [
    ...REVIEW,
    { type: 'subscribePressed' },
    { type: 'subscribed', orderId: 'O1', plans: ['ads', 'a b'] },
  ]);
  values.set('activationItems', '[]');
  journey(values, [{ type: 'left' }]);
  expect(boughtPlanIds(values)).toEqual(['ads', 'a b']);
  for (const name of ['cartId', 'salesJourneyId', 'partnerGroup', 'activationItems', 'checkout'] as const)
    expect(values.get(name), name).toBeUndefined();
});

it('an order whose response comes after the sign-out is not stored (OFFER-39, SEC-10)', () => {
  const values = createSessionValues(sessionStorage);
  const { dispatch } = journey(values, [...REVIEW, { type: 'subscribePressed' }]);
  values.clear();
  dispatch({ type: 'subscribed', orderId: 'O1', plans: ['ads'] });
  expect(boughtPlanIds(values)).toEqual([]);
  expect(values.get('checkout')).toBeUndefined();
});

it('a checkout notifies its subscribers only of changes', () => {
  const { dispatch, subscribe } = journey(createSessionValues(sessionStorage), REVIEW);
  let calls = 0;
  const end = subscribe(() => (calls += 1));
  dispatch({ type: 'toggled', id: 'ads' });
  expect(calls).toBe(0);
  dispatch({ type: 'subscribePressed' });
  expect(calls).toBe(1);
  end();
});

it('a bought plan with an invalid stored id is kept as it is stored', () => {
  const values = reloaded();
  values.set('newPlans', 'ads %');
  expect(boughtPlanIds(values)).toEqual(['ads', '%']);
  values.remove('newPlans');
});
