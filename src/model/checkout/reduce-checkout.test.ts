import { describe, expect, it } from 'vitest';
import { NO_CHECKOUT, type Checkout, type CheckoutEvent } from './checkout.ts';
import { reduceCheckout } from './reduce-checkout.ts';
import { cartChange, hasCartOfViewedGroup, plansLeftInCart } from './selection.ts';

const stateAfter = (...events: readonly CheckoutEvent[]): Checkout => events.reduce(reduceCheckout, NO_CHECKOUT);

const opened = { type: 'opened', group: 'wbd' } as const;
const PLANS = [
  { id: 'ads', family: 'max', isInCart: false },
  { id: 'plain', family: 'max', isInCart: false },
  { id: 'sport', family: 'sport', isInCart: false },
];
const offersLoaded = { type: 'offersLoaded', cartId: 'C1', plans: PLANS } as const;
const offersLoadedWithCart = (...ids: readonly string[]) =>
  ({ ...offersLoaded, plans: PLANS.map((plan) => ({ ...plan, isInCart: ids.includes(plan.id) })) }) as const;
const toggled = (id: string) => ({ type: 'toggled', id }) as const;
const continued = { type: 'continued' } as const;
const saved = (...plans: readonly string[]) => ({ type: 'cartSaved', plans, salesJourneyId: 'SJ1' }) as const;
const reviewed = { type: 'reviewed', orderId: 'O1' } as const;
const subscribed = { type: 'subscribed', orderId: 'O1', plans: ['ads'] } as const;
const REVIEW = [opened, offersLoaded, toggled('ads'), continued, saved('ads'), reviewed] as const;

describe('choosing plans', () => {
  it('selects and deselects a plan (OFFER-12, OFFER-15)', () => {
    expect(stateAfter(opened, offersLoaded, toggled('ads')).selection).toEqual(['ads']);
    expect(stateAfter(opened, offersLoaded, toggled('ads'), toggled('ads')).selection).toEqual([]);
  });

  it('keeps one plan of a family and plans of different families (OFFER-13, OFFER-14)', () => {
    const state = stateAfter(opened, offersLoaded, toggled('ads'), toggled('sport'), toggled('plain'));
    expect(state.selection).toEqual(['sport', 'plain']);
  });

  it('begins with the plans of the cart (OFFER-16)', () => {
    expect(stateAfter(opened, offersLoadedWithCart('plain')).selection).toEqual(['plain']);
  });

  it('keeps the selection when the offers are loaded again, without plans that are no longer offered (OFFER-12)', () => {
    const again = { ...offersLoaded, plans: PLANS.slice(1) };
    expect(stateAfter(opened, offersLoaded, toggled('ads'), toggled('sport'), again).selection).toEqual(['sport']);
  });
});

describe('continuing', () => {
  it('stays at the plan selection if no plan is selected (OFFER-17)', () => {
    expect(stateAfter(opened, offersLoaded, continued)).toMatchObject({ step: 'select', notice: 'nothing-selected' });
  });

  it('goes on to the review when the cart is saved (OFFER-18, OFFER-22)', () => {
    expect(stateAfter(opened, offersLoaded, toggled('ads'), continued)).toMatchObject({ step: 'saving' });
    expect(stateAfter(...REVIEW)).toMatchObject({
      step: 'review',
      salesJourneyId: 'SJ1',
      orderId: 'O1',
      inCart: ['ads'],
    });
  });

  it('goes to the review immediately if cart and selection are the same (OFFER-19)', () => {
    expect(stateAfter(opened, offersLoadedWithCart('plain', 'sport'), continued).step).toBe('review');
  });

  it('adds and removes only the plans that differ, and removes plans of another group (OFFER-21)', () => {
    const changed = stateAfter(opened, offersLoadedWithCart('ads'), toggled('plain'), continued);
    expect(cartChange(changed)).toEqual({ cartId: 'C1', added: ['plain'], removed: ['ads'] });
    const other = {
      type: 'offersLoaded',
      cartId: 'C1',
      plans: [{ id: 'tv', family: 'apple', isInCart: false }],
    } as const;
    const elsewhere = stateAfter(...REVIEW, { type: 'opened', group: 'apple' }, other, toggled('tv'), continued);
    expect(cartChange(elsewhere)).toEqual({ cartId: 'C1', added: ['tv'], removed: ['ads'] });
  });

  it('stays at the plan selection if the cart was not saved (OFFER-20)', () => {
    const state = stateAfter(opened, offersLoaded, toggled('ads'), continued, { type: 'cartFailed' });
    expect(state).toMatchObject({ step: 'select', notice: 'cart-failed', selection: ['ads'], inCart: [] });
  });
});

describe('reviewing and subscribing', () => {
  it('returns to the plan selection when the review fails, and keeps the selection (OFFER-29)', () => {
    const state = stateAfter(...REVIEW, { type: 'reviewFailed' });
    expect(state).toMatchObject({ step: 'select', notice: 'review-failed', selection: ['ads'], orderId: '' });
  });

  it('returns to the plan selection with a message if a plan cannot be bought (OFFER-30)', () => {
    expect(stateAfter(...REVIEW, { type: 'planFault' }, opened)).toMatchObject({
      step: 'select',
      notice: 'plan-fault',
    });
  });

  it('subscribes once, also if the button is pressed again (OFFER-32)', () => {
    const once = stateAfter(...REVIEW, { type: 'subscribePressed' });
    expect(once.step).toBe('subscribing');
    expect(reduceCheckout(once, { type: 'subscribePressed' })).toBe(once);
  });

  it('keeps a running order if the customer opens another group, and confirms it there (OFFER-32, OFFER-40)', () => {
    const under = stateAfter(
      ...REVIEW,
      { type: 'subscribePressed' },
      { type: 'opened', group: 'apple' },
      { type: 'left' },
    );
    expect(under).toMatchObject({ step: 'subscribing', group: 'wbd', orderId: 'O1' });
    expect(reduceCheckout(under, subscribed)).toMatchObject({ step: 'confirmed', orderId: 'O1' });
  });

  it('returns to the review with its order after a failed subscribe (OFFER-42)', () => {
    const state = stateAfter(...REVIEW, { type: 'subscribePressed' }, { type: 'subscribeFailed' });
    expect(state).toMatchObject({ step: 'review', notice: 'subscribe-failed', orderId: 'O1' });
  });

  it('is confirmed after a subscribe, and removed when the customer leaves (OFFER-40, OFFER-53)', () => {
    const state = stateAfter(...REVIEW, { type: 'subscribePressed' }, subscribed);
    expect(state).toMatchObject({ step: 'confirmed', orderId: 'O1', cartId: '', inCart: [], selection: undefined });
    expect(reduceCheckout(state, { type: 'left' })).toEqual(NO_CHECKOUT);
  });
});

describe('the cart of the review', () => {
  it('belongs to this journey if it has plans of the group that the customer viewed last (OFFER-26, OPEN-60)', () => {
    expect(hasCartOfViewedGroup(stateAfter(...REVIEW))).toBe(true);
    expect(hasCartOfViewedGroup(stateAfter(opened, offersLoaded))).toBe(false);
    expect(hasCartOfViewedGroup(stateAfter(...REVIEW, { type: 'opened', group: 'apple' }))).toBe(false);
    expect(hasCartOfViewedGroup(NO_CHECKOUT)).toBe(false);
  });

  it('may have plans of an earlier visit, which are found by the order (OFFER-21, OPEN-59)', () => {
    expect(plansLeftInCart(['ads', 'tv'], ['ads'])).toEqual(['tv']);
    expect(plansLeftInCart(['ads'], ['ads'])).toEqual([]);
    // Another tab has replaced the plans in the cart. The plans of that tab are not removed.
    expect(plansLeftInCart(['tv'], ['ads'])).toEqual([]);
    expect(plansLeftInCart(['tv'], [])).toEqual([]);
  });
});
