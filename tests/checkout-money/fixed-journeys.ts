/**
 * The journeys of every run: rare coincidences in which money could be lost, and at least one event of each kind that
 * the test counts.
 */
import type { Action, CardKind, Journey } from './actions.ts';
import type { NetworkFault } from './network.ts';

/** An action that opens the review of a plan in the first tab. */
const review: Action = { do: 'review', tab: 0, group: 'max', plan: 1, waits: true };
/** An action that presses Subscribe in the first tab. */
const subscribe: Action = { do: 'subscribe', tab: 0, isDouble: false, waits: true };
/** An action that presses Subscribe twice in a row. */
const subscribeTwice: Action = { ...subscribe, isDouble: true };
/** Returns an action that moves the clock of the billing. */
const wait = (days: number): Action => ({ do: 'clock', days, waits: true });
/** Returns an action that adds another card. */
const card = (kind: CardKind): Action => ({ do: 'card', card: kind, waits: true });
/** Returns an action that makes the next request of an operation fail. */
const fault = (what: NetworkFault, operation = 'subscribe'): Action => ({
  do: 'fault',
  operation,
  fault: what,
  waits: true,
});
/** Returns an action that changes the price of the plan that the review shows. */
const price = (cents: number): Action => ({ do: 'price', plan: 'reviewed', cents, waits: true });

/** A journey with the charges that it must lead to. */
interface FixedJourney {
  readonly what: string;
  readonly journey: Journey;
  /** The whole ledger afterwards, in cents; a declined renewal is 0. */
  readonly charged: readonly number[];
}

/** Returns a fixed journey. `at` is the kind of card that the customer has at the beginning. */
const journey = (what: string, charged: readonly number[], actions: readonly Action[], at: CardKind = 'good') =>
  ({ what, charged, journey: { card: at, actions } }) satisfies FixedJourney;

export const FIXED_JOURNEYS: readonly FixedJourney[] = [
  journey('a purchase with two renewals', [1699, 1699, 1699], [review, subscribe, wait(62)]),
  journey('a double press', [1699], [review, subscribeTwice]),
  journey('a lost request, then a second press', [1699], [review, fault('request-lost'), subscribe, subscribe]),
  journey('a lost response, then a second press', [1699], [review, fault('response-lost'), subscribe, subscribe]),
  journey(
    'a lost response, then a reload and a second press',
    [1699],
    [review, fault('response-lost'), subscribe, { do: 'reload', tab: 0, waits: true }, subscribe],
  ),
  journey(
    'a late response, then a second press',
    [1699],
    [review, fault('response-late'), { ...subscribe, waits: false }, subscribe],
  ),
  journey(
    'a lost response, then a second press that is refused',
    [1699],
    [review, fault('response-lost'), subscribe, fault('refused'), subscribe],
  ),
  journey(
    'a response 504 after the charge, then a second press',
    [1699],
    [review, fault('gateway-timeout'), subscribe, subscribe],
  ),
  journey(
    'a lost response, then another group whose cart fails',
    [1699],
    [
      review,
      fault('response-lost'),
      subscribe,
      { do: 'open', tab: 0, group: 'sports', waits: true },
      fault('refused', 'cart'),
      { do: 'choose', tab: 0, plan: 0, waits: true },
      { do: 'continue', tab: 0, isDouble: false, waits: true },
    ],
  ),
  journey('a press that is refused, then a second press', [1699], [review, fault('refused'), subscribe, subscribe]),
  journey(
    'a review in another tab after a lost response',
    [1699],
    [review, fault('response-lost'), subscribe, { ...review, tab: 1 }, { ...subscribe, tab: 1 }],
  ),
  journey('a higher price before the press', [], [review, price(9999), subscribe]),
  journey('a lower price before the press', [], [review, price(1), subscribe]),
  journey(
    'a higher price between a lost request and the second press',
    [],
    [review, fault('request-lost'), subscribe, price(9999), subscribe],
  ),
  journey('a card that declines every charge', [], [review, subscribe, subscribe], 'declines'),
  journey('a card that has expired before the press', [], [wait(62), review, subscribe], 'expires'),
  journey('a card that declines the renewal', [1699, 0], [review, subscribe, card('declines'), wait(62)]),
  journey(
    'a death of the server during the purchase, then a second press',
    [1699],
    [review, { do: 'kill', statement: 3, waits: true }, subscribe, subscribe],
  ),
];
