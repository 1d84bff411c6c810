/** A customer on the way from choosing a plan to the confirmation. */
import type { CheckoutEvent } from '#src/model/checkout/checkout.ts';
import { checkoutStore } from '#src/session/checkout/checkout-store.ts';
import { fakeSession, type FakeSession } from '../account/data.tsx';

/** A plan as the service sends it. */
export const SAMPLE_PLAN = {
  id: 'wbd-std-m',
  name: 'Max Standard',
  family: 'max',
  description: ['Two screens at once'],
  chargeDetails: { amount: '16.99', frequency: 'month', currency: 'USD' },
  otherInfo: '<p>Taxes are included.</p>',
  terms: ['<p>How to cancel.</p>', '<p>The terms.</p>'],
  renewalDate: Date.UTC(2026, 11, 22),
  qtyInCart: 1,
  thankyou: [{ items: [{ id: 'wbd-std-m', description: ['Open the app.'], activation: { appId: 'max' } }] }],
};

/** The events with which a customer selects a plan and continues. The cart is not saved yet. */
const SELECTION_EVENTS: readonly CheckoutEvent[] = [
  { type: 'opened', group: 'wbd' },
  { type: 'offersLoaded', cartId: 'C1', plans: [{ id: 'wbd-std-m', family: 'max', isInCart: false }] },
  { type: 'toggled', id: 'wbd-std-m' },
  { type: 'continued' },
];

/** Returns the session of a signed-in customer whose cart is saved. '' as `salesJourneyId` means no sales journey. */
export function sessionWithCart(salesJourneyId = 'SJ1'): FakeSession {
  const session = fakeSession();
  const { dispatch } = checkoutStore(session.values);
  for (const event of SELECTION_EVENTS) dispatch(event);
  dispatch({ type: 'cartSaved', plans: ['wbd-std-m'], salesJourneyId });
  return session;
}
