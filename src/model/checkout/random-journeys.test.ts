import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProperty } from '#tests/support/property.ts';
import { NO_CHECKOUT, type Checkout, type CheckoutEvent, type CheckoutStep } from './checkout.ts';
import { reduceCheckout } from './reduce-checkout.ts';
import { readCheckout, storedCheckout } from './stored-checkout.ts';

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

/** Steps that a step may lead to, beside itself. */
const NEXT: Readonly<Record<CheckoutStep, readonly CheckoutStep[]>> = {
  select: ['saving', 'review', 'confirmed'],
  saving: ['select', 'review', 'confirmed'],
  review: ['select', 'subscribing', 'confirmed'],
  subscribing: ['select', 'review', 'confirmed'],
  confirmed: ['select'],
};

/** Returns the rules that the step from one state to the next breaks. */
function brokenRules(before: Checkout, event: CheckoutEvent, state: Checkout): string[] {
  const { step, selection = [], orderId } = state;
  const chosen = selection.map((id) => familyOf(state, id));
  const named = chosen.filter(Boolean);
  const entered = (name: CheckoutStep): boolean => step === name && before.step !== name;
  const isUnderWay = step === 'saving' || step === 'subscribing';
  const rules: Readonly<Record<string, boolean>> = {
    'a step is left for the next ones only': step === before.step || NEXT[before.step].includes(step),
    'only offered plans are selected': !chosen.includes('not offered'),
    'one plan of a family': new Set(named).size === named.length,
    'the cart is changed for a selection only': step !== 'saving' || selection.length > 0,
    'what is charged is an order': (step !== 'subscribing' && step !== 'confirmed') || orderId !== '',
    'only the button subscribes': !entered('subscribing') || event.type === 'subscribePressed',
    'only a subscribe confirms': !entered('confirmed') || event.type === 'subscribed',
    'an order under way stays as it is':
      step !== 'subscribing' || before.step !== 'subscribing' || orderId === before.orderId,
    'a reload brings the same state':
      isUnderWay || JSON.stringify(readCheckout(storedCheckout(state))) === JSON.stringify(state),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

const REVIEW: readonly CheckoutEvent[] = [
  { type: 'opened', group: 'wbd' },
  { type: 'offersLoaded', cartId: '1', plans: [{ id: 'ads', family: 'max', isInCart: false }] },
  { type: 'toggled', id: 'ads' },
  { type: 'continued' },
  { type: 'cartSaved', plans: ['ads'], salesJourneyId: '1' },
  { type: 'reviewed', orderId: 'O1' },
  { type: 'subscribePressed' },
];

it('holds its rules after all events in all states (OFFER-13, OFFER-17, OFFER-32, OFFER-53)', () => {
  const seen = new Set<CheckoutStep>();
  const journeys = fc.tuple(fc.nat(REVIEW.length), fc.array(events, { maxLength: 40 }));
  checkProperty(journeys, 1000, ([begun, list]) => {
    let state = NO_CHECKOUT;
    for (const event of [...REVIEW.slice(0, begun), ...list]) {
      const before = state;
      state = reduceCheckout(before, event);
      seen.add(state.step);
      expect(brokenRules(before, event, state)).toEqual([]);
    }
  });
  expect([...seen].toSorted()).toEqual(['confirmed', 'review', 'saving', 'select', 'subscribing']);
});

it('names a broken rule, so that the rules above are known to count', () => {
  const review = REVIEW.slice(0, -1).reduce(reduceCheckout, NO_CHECKOUT);
  const broken = { ...review, step: 'confirmed', orderId: '', selection: ['tv'] } as const;
  expect(brokenRules(review, { type: 'left' }, broken)).toEqual([
    'only offered plans are selected',
    'what is charged is an order',
    'only a subscribe confirms',
    'a reload brings the same state',
  ]);
});
