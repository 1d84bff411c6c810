import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHECKOUT, type Checkout, type CheckoutEvent, type CheckoutStep } from './checkout.ts';
import { reduceCheckout } from './reduce-checkout.ts';
import { cartChange } from './selection.ts';
import { readCheckout, storedCheckout } from './stored-checkout.ts';

const after = (...events: readonly CheckoutEvent[]): Checkout => events.reduce(reduceCheckout, NO_CHECKOUT);

const opened = { type: 'opened', group: 'wbd' } as const;
const PLANS = [
  { id: 'ads', family: 'max', isInCart: false },
  { id: 'plain', family: 'max', isInCart: false },
  { id: 'sport', family: 'sport', isInCart: false },
];
const offersLoaded = { type: 'offersLoaded', cartId: 'C1', plans: PLANS } as const;
const withCart = (...ids: readonly string[]) =>
  ({ ...offersLoaded, plans: PLANS.map((plan) => ({ ...plan, isInCart: ids.includes(plan.id) })) }) as const;
const toggled = (id: string) => ({ type: 'toggled', id }) as const;
const continued = { type: 'continued' } as const;
const saved = (...plans: readonly string[]) => ({ type: 'cartSaved', plans, salesJourneyId: 'SJ1' }) as const;
const reviewed = { type: 'reviewed', orderId: 'O1' } as const;
const subscribed = { type: 'subscribed', orderId: 'O1', plans: ['ads'] } as const;
const REVIEW = [opened, offersLoaded, toggled('ads'), continued, saved('ads'), reviewed] as const;

describe('choosing plans', () => {
  it('selects and deselects a plan (OFFER-12, OFFER-15)', () => {
    expect(after(opened, offersLoaded, toggled('ads')).selection).toEqual(['ads']);
    expect(after(opened, offersLoaded, toggled('ads'), toggled('ads')).selection).toEqual([]);
  });

  it('keeps one plan of a family and plans of different families (OFFER-13, OFFER-14)', () => {
    const state = after(opened, offersLoaded, toggled('ads'), toggled('sport'), toggled('plain'));
    expect(state.selection).toEqual(['sport', 'plain']);
  });

  it('begins with the plans of the cart (OFFER-16)', () => {
    expect(after(opened, withCart('plain')).selection).toEqual(['plain']);
  });

  it('keeps the selection when the offers are loaded again, without plans that are no longer offered (OFFER-12)', () => {
    const again = { ...offersLoaded, plans: PLANS.slice(1) };
    expect(after(opened, offersLoaded, toggled('ads'), toggled('sport'), again).selection).toEqual(['sport']);
  });
});

describe('continuing', () => {
  it('stays without a selection (OFFER-17)', () => {
    expect(after(opened, offersLoaded, continued)).toMatchObject({ step: 'select', notice: 'nothing-selected' });
  });

  it('goes on to the review when the cart is saved (OFFER-18, OFFER-22)', () => {
    expect(after(opened, offersLoaded, toggled('ads'), continued)).toMatchObject({ step: 'saving' });
    expect(after(...REVIEW)).toMatchObject({ step: 'review', salesJourneyId: 'SJ1', orderId: 'O1', inCart: ['ads'] });
  });

  it('goes straight to the review if cart and selection are the same (OFFER-19)', () => {
    expect(after(opened, withCart('plain', 'sport'), continued).step).toBe('review');
  });

  it('changes the cart by the difference, and removes plans of another group from it (OFFER-21)', () => {
    const changed = after(opened, withCart('ads'), toggled('plain'), continued);
    expect(cartChange(changed)).toEqual({ cartId: 'C1', added: ['plain'], removed: ['ads'] });
    const other = {
      type: 'offersLoaded',
      cartId: 'C1',
      plans: [{ id: 'tv', family: 'apple', isInCart: false }],
    } as const;
    const elsewhere = after(...REVIEW, { type: 'opened', group: 'apple' }, other, toggled('tv'), continued);
    expect(cartChange(elsewhere)).toEqual({ cartId: 'C1', added: ['tv'], removed: ['ads'] });
  });

  it('stays when the cart was not saved (OFFER-20)', () => {
    const state = after(opened, offersLoaded, toggled('ads'), continued, { type: 'cartFailed' });
    expect(state).toMatchObject({ step: 'select', notice: 'cart-failed', selection: ['ads'], inCart: [] });
  });
});

describe('reviewing and subscribing', () => {
  it('goes back when the review fails, with the selection kept (OFFER-29)', () => {
    const state = after(...REVIEW, { type: 'reviewFailed' });
    expect(state).toMatchObject({ step: 'select', notice: 'review-failed', selection: ['ads'], orderId: '' });
  });

  it('tells the plan selection of a fault of a plan (OFFER-30)', () => {
    expect(after(...REVIEW, { type: 'planFault' }, opened)).toMatchObject({ step: 'select', notice: 'plan-fault' });
  });

  it('subscribes once, also if the button is pressed again (OFFER-32)', () => {
    const once = after(...REVIEW, { type: 'subscribePressed' });
    expect(once.step).toBe('subscribing');
    expect(reduceCheckout(once, { type: 'subscribePressed' })).toBe(once);
  });

  it('is back at the review after a failed subscribe, with its order (OFFER-42)', () => {
    const state = after(...REVIEW, { type: 'subscribePressed' }, { type: 'subscribeFailed' });
    expect(state).toMatchObject({ step: 'review', notice: 'subscribe-failed', orderId: 'O1' });
  });

  it('is confirmed after a subscribe, and forgotten when the customer leaves (OFFER-40, OFFER-53)', () => {
    const state = after(...REVIEW, { type: 'subscribePressed' }, subscribed);
    expect(state).toMatchObject({ step: 'confirmed', orderId: 'O1', cartId: '', inCart: [], selection: undefined });
    expect(reduceCheckout(state, { type: 'left' })).toEqual(NO_CHECKOUT);
  });
});

const ids = fc.constantFrom('ads', 'plain', 'sport', 'tv', '__proto__');
const idLists = fc.uniqueArray(ids);
const families = fc.constantFrom('max', 'sport', '');
const plans = fc.uniqueArray(fc.record({ id: ids, family: families, isInCart: fc.boolean() }), {
  selector: ({ id }) => id,
});
const codes = fc.constantFrom('', '1', '2');
const orders = fc.constantFrom('', 'O1', 'O2');
const events: fc.Arbitrary<CheckoutEvent> = fc.oneof(
  fc.record({ type: fc.constant('opened' as const), group: fc.constantFrom('wbd', 'apple') }),
  fc.record({ type: fc.constant('offersLoaded' as const), cartId: codes, plans }),
  fc.record({ type: fc.constant('toggled' as const), id: ids }),
  fc.record({ type: fc.constant('cartSaved' as const), plans: idLists, salesJourneyId: codes }),
  fc.record({ type: fc.constant('reviewed' as const), orderId: orders }),
  fc.record({ type: fc.constant('consented' as const), consentId: codes }),
  fc.record({ type: fc.constant('subscribed' as const), orderId: orders, plans: idLists }),
  fc.constantFrom<CheckoutEvent>(
    { type: 'continued' },
    { type: 'cartFailed' },
    { type: 'reviewFailed' },
    { type: 'planFault' },
    { type: 'subscribePressed' },
    { type: 'subscribeFailed' },
    { type: 'left' },
  ),
);

const familyOf = ({ plans: known }: Checkout, id: string): string =>
  known.find((plan) => plan.id === id)?.family ?? 'not offered';

/** Steps that a step may lead to, beside itself; only the events that are named lead to the last two. */
const NEXT: Readonly<Record<CheckoutStep, readonly CheckoutStep[]>> = {
  select: ['saving', 'review', 'confirmed'],
  saving: ['select', 'review', 'confirmed'],
  review: ['select', 'subscribing', 'confirmed'],
  subscribing: ['select', 'review', 'confirmed'],
  confirmed: ['select'],
};

it('holds its rules after all events in all states (OFFER-13, OFFER-17, OFFER-32, OFFER-53)', () => {
  const seen = new Set<CheckoutStep>();
  const check = (before: Checkout, event: CheckoutEvent): Checkout => {
    const state = reduceCheckout(before, event);
    seen.add(state.step);
    if (state.step !== before.step) expect(NEXT[before.step]).toContain(state.step);
    const chosen = (state.selection ?? []).map((id) => familyOf(state, id));
    expect(chosen).not.toContain('not offered');
    const named = chosen.filter(Boolean);
    expect(new Set(named).size).toBe(named.length);
    if (state.step === 'saving') expect(state.selection).not.toHaveLength(0);
    if (state.step === 'subscribing' || state.step === 'confirmed') expect(state.orderId).not.toBe('');
    if (state.step === 'subscribing' && before.step !== 'subscribing') expect(event.type).toBe('subscribePressed');
    if (state.step === 'confirmed' && before.step !== 'confirmed') expect(event.type).toBe('subscribed');
    if (before.step === 'subscribing' && state.step === 'subscribing')
      expect([state.orderId, state.inCart]).toEqual([before.orderId, before.inCart]);
    if (state.step !== 'saving' && state.step !== 'subscribing')
      expect(readCheckout(storedCheckout(state))).toEqual(state);
    return state;
  };
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (list) => {
      let state = NO_CHECKOUT;
      for (const event of [...REVIEW, ...list]) state = check(state, event);
    }),
    { numRuns: 500 },
  );
  expect([...seen].toSorted()).toEqual(['confirmed', 'review', 'saving', 'select', 'subscribing']);
});

it.each([undefined, '', '{', 'null', '[]', '{"step":"toString"}', '{"step":7}'])(
  'reads %j as no journey (OFFER-53)',
  (stored) => expect(readCheckout(stored)).toEqual(NO_CHECKOUT),
);

it('never reads another shape than its own (OFFER-53)', () => {
  const shape = fc.record(Object.fromEntries(Object.keys(NO_CHECKOUT).map((key) => [key, fc.anything()])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(fc.record({ step: fc.constantFrom('select', 'review') }), shape, (step, rest) => {
      const state = readCheckout(JSON.stringify({ ...rest, ...step }));
      expect(readCheckout(storedCheckout(state))).toEqual(state);
      for (const key of ['group', 'cartId', 'salesJourneyId', 'orderId', 'consentId'] as const)
        expect(typeof state[key]).toBe('string');
    }),
  );
});
