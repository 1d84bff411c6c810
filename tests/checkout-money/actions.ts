/** What a customer, the outside world and the server can do during a journey. */
import * as fc from 'fast-check';
import type { NetworkFault } from './network.ts';

/**
 * The kinds of cards: all charges succeed, all charges are declined, or charges succeed until the card expires a few
 * weeks later.
 */
export type CardKind = 'good' | 'declines' | 'expires';

/**
 * An action in a journey. `do` is the kind of action: `review` opens a group, chooses a plan and continues to the
 * review; `price` changes the price of the plan in an open review, or of the plan with this index in the catalogue;
 * `kill` makes the server die before a database statement (0 is the next one). `tab` is the index of a tab. If `waits`
 * is true, the next action waits until no request is pending and no screen is loading.
 */
export type Action = {
  readonly waits: boolean;
} & (
  | { readonly do: 'open'; readonly tab: number; readonly group: string }
  | { readonly do: 'choose'; readonly tab: number; readonly plan: number }
  | { readonly do: 'continue' | 'subscribe'; readonly tab: number; readonly isDouble: boolean }
  | { readonly do: 'review'; readonly tab: number; readonly group: string; readonly plan: number }
  | { readonly do: 'back' | 'reload' | 'leave'; readonly tab: number }
  | { readonly do: 'price'; readonly plan: 'reviewed' | number; readonly cents: number }
  | { readonly do: 'clock'; readonly days: number }
  | { readonly do: 'card'; readonly card: CardKind }
  | { readonly do: 'fault'; readonly operation: string; readonly fault: NetworkFault }
  | { readonly do: 'kill'; readonly statement: number }
);

/** Names of the groups of plans that a customer can open. */
const group = fc.constantFrom('max', 'apple', 'sports', 'peacock', 'noticias');
/** Index of a plan in its group. */
const plan = fc.nat(3);
/** Index of one of the two tabs; the first one is used more often. */
const tab = fc.constantFrom(0, 0, 1);
/** Whether the next action waits for the end of this one; true for seven of ten actions. */
const waits = fc.integer({ min: 0, max: 9 }).map((number) => number > 2);

/** Returns the fields that every action has. */
const actionFields = <Name extends Action['do']>(name: Name) => ({ do: fc.constant(name), waits });

/** The network faults that can happen during a journey. */
const FAULTS: readonly NetworkFault[] = [
  'request-lost',
  'response-lost',
  'response-late',
  'refused',
  'gateway-timeout',
];
/** The kinds of cards that a customer can add during a journey. */
const CARDS: readonly CardKind[] = ['good', 'declines', 'expires'];

/** Random actions that disturb a purchase between its steps. */
const disturbance: fc.Arbitrary<Action> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ ...actionFields('open'), tab, group }) },
  { weight: 1, arbitrary: fc.record({ ...actionFields('choose'), tab, plan }) },
  { weight: 1, arbitrary: fc.record({ ...actionFields('continue'), tab, isDouble: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ ...actionFields('subscribe'), tab, isDouble: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ ...actionFields('back'), tab }) },
  { weight: 2, arbitrary: fc.record({ ...actionFields('reload'), tab }) },
  { weight: 1, arbitrary: fc.record({ ...actionFields('leave'), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...actionFields('price'),
      plan: fc.oneof({ weight: 4, arbitrary: fc.constant('reviewed' as const) }, { weight: 1, arbitrary: fc.nat(20) }),
      cents: fc.integer({ min: 1, max: 9999 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ ...actionFields('clock'), days: fc.constantFrom(1, 8, 31, 62, 366) }) },
  { weight: 2, arbitrary: fc.record({ ...actionFields('card'), card: fc.constantFrom(...CARDS) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...actionFields('fault'),
      operation: fc.constantFrom('cart', 'review', 'consent', 'subscribe', 'subscribe', 'subscribe'),
      fault: fc.constantFrom(...FAULTS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ ...actionFields('kill'), statement: fc.nat(25) }) },
);
/** Lists of up to two disturbances. */
const disturbances = fc.array(disturbance, { maxLength: 2 });

/** The steps of one purchase, with random events after each step. */
const purchase: fc.Arbitrary<readonly Action[]> = tab.chain((used) =>
  fc
    .tuple(
      fc.record({ ...actionFields('review'), waits: fc.constant(true), tab: fc.constant(used), group, plan }),
      disturbances,
      fc.record({ ...actionFields('subscribe'), tab: fc.constant(used), isDouble: fc.boolean() }),
      disturbances,
    )
    .map(([review, before, subscribe, after]) => [review, ...before, subscribe, ...after]),
);

/** The card of a customer at the beginning, and the actions that follow, one after the other. */
export interface Journey {
  /** The card that the customer has at the start of the journey. */
  readonly card: CardKind | 'none';
  readonly actions: readonly Action[];
}

/** Random journeys of one or two purchases. */
export const journeys: fc.Arbitrary<Journey> = fc.record({
  card: fc.constantFrom<(CardKind | 'none')[]>('good', 'good', 'good', 'good', 'declines', 'expires', 'none'),
  actions: fc.array(purchase, { minLength: 1, maxLength: 2 }).map((purchases) => purchases.flat()),
});
