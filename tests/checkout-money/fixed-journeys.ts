/**
 * The journeys of every run: rare coincidences in which money could be lost, and at least one event of each kind that
 * the test counts.
 */
import type { Action, CardKind, Journey } from './actions.ts';
import type { NetworkFault } from './network.ts';

/** An action that opens the review of a plan in the first tab. */
const reviewAction: Action = { do: 'review', tab: 0, group: 'max', plan: 1, waits: true };
/** An action that presses Subscribe in the first tab. */
const subscribeAction: Action = { do: 'subscribe', tab: 0, isDouble: false, waits: true };
/** An action that presses Subscribe twice in a row. */
const doubleSubscribeAction: Action = { ...subscribeAction, isDouble: true };
/** Returns an action that moves the clock of the billing. */
const clockAction = (days: number): Action => ({ do: 'clock', days, waits: true });
/** Returns an action that adds another card. */
const cardAction = (kind: CardKind): Action => ({ do: 'card', card: kind, waits: true });
/** Returns an action that makes the next request of an operation fail. */
const faultAction = (what: NetworkFault, operation = 'subscribe'): Action => ({
  do: 'fault',
  operation,
  fault: what,
  waits: true,
});
/** Returns an action that changes the price of the plan that the review shows. */
const priceAction = (cents: number): Action => ({ do: 'price', plan: 'reviewed', cents, waits: true });

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

/** The journeys that every test run checks, with the expected charges of each. */
export const FIXED_JOURNEYS: readonly FixedJourney[] = [
  journey('a purchase with two renewals', [1699, 1699, 1699], [reviewAction, subscribeAction, clockAction(62)]),
  journey('a double press', [1699], [reviewAction, doubleSubscribeAction]),
  journey(
    'a lost request, then a second press',
    [1699],
    [reviewAction, faultAction('request-lost'), subscribeAction, subscribeAction],
  ),
  journey(
    'a lost response, then a second press',
    [1699],
    [reviewAction, faultAction('response-lost'), subscribeAction, subscribeAction],
  ),
  journey(
    'a lost response, then a reload and a second press',
    [1699],
    [
      reviewAction,
      faultAction('response-lost'),
      subscribeAction,
      { do: 'reload', tab: 0, waits: true },
      subscribeAction,
    ],
  ),
  journey(
    'a late response, then a second press',
    [1699],
    [reviewAction, faultAction('response-late'), { ...subscribeAction, waits: false }, subscribeAction],
  ),
  journey(
    'a lost response, then a second press that is refused',
    [1699],
    [reviewAction, faultAction('response-lost'), subscribeAction, faultAction('refused'), subscribeAction],
  ),
  journey(
    'a response 504 after the charge, then a second press',
    [1699],
    [reviewAction, faultAction('gateway-timeout'), subscribeAction, subscribeAction],
  ),
  journey(
    'a lost response, then another group whose cart fails',
    [1699],
    [
      reviewAction,
      faultAction('response-lost'),
      subscribeAction,
      { do: 'open', tab: 0, group: 'sports', waits: true },
      faultAction('refused', 'cart'),
      { do: 'choose', tab: 0, plan: 0, waits: true },
      { do: 'continue', tab: 0, isDouble: false, waits: true },
    ],
  ),
  journey(
    'a press that is refused, then a second press',
    [1699],
    [reviewAction, faultAction('refused'), subscribeAction, subscribeAction],
  ),
  journey(
    'a review in another tab after a lost response',
    [1699],
    [
      reviewAction,
      faultAction('response-lost'),
      subscribeAction,
      { ...reviewAction, tab: 1 },
      { ...subscribeAction, tab: 1 },
    ],
  ),
  journey('a higher price before the press', [], [reviewAction, priceAction(9999), subscribeAction]),
  journey('a lower price before the press', [], [reviewAction, priceAction(1), subscribeAction]),
  journey(
    'a higher price between a lost request and the second press',
    [],
    [reviewAction, faultAction('request-lost'), subscribeAction, priceAction(9999), subscribeAction],
  ),
  journey('a card that declines every charge', [], [reviewAction, subscribeAction, subscribeAction], 'declines'),
  journey('a card that has expired before the press', [], [clockAction(62), reviewAction, subscribeAction], 'expires'),
  journey(
    'a card that declines the renewal',
    [1699, 0],
    [reviewAction, subscribeAction, cardAction('declines'), clockAction(62)],
  ),
  journey(
    'a death of the server during the purchase, then a second press',
    [1699],
    [reviewAction, { do: 'kill', statement: 3, waits: true }, subscribeAction, subscribeAction],
  ),
];
