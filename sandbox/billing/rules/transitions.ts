import { SUBSCRIPTION_STATES as STATES, type SubscriptionState as State } from '#src/model/subscription-states.ts';

/** The events of a subscription: actions of the customer, and points in time that are reached. */
export const EVENTS = [
  'activate',
  'undoActivation',
  'cancel',
  'resubscribe',
  'upgrade',
  'downgrade',
  'undoChange',
  'unlink',
  'pay',
  'periodEnd',
  'graceEnd',
] as const;

/** Name of an event of a subscription. */
export type Event = (typeof EVENTS)[number];

/** A condition of a transition. `paid` and `declined` are the outcomes of the charge that the event requires. */
export type Guard = 'paid' | 'declined' | 'inTrial' | 'notActivated' | 'otherFrequency';

/** An effect of a transition: a change of the subscription, or a ledger entry. */
export type Effect =
  | 'charge'
  | 'nextPeriod'
  | 'startNow'
  | 'reopen'
  | 'chargeDifference'
  | 'creditLastCharge'
  | 'switchPlan'
  | 'schedulePlan'
  | 'dropPlan'
  | 'recordDecline'
  | 'setActivated'
  | 'end';

/** A row of the table of transitions. */
export interface Transition {
  readonly from: State;
  readonly event: Event;
  /** All conditions must be true. */
  readonly when: readonly Guard[];
  readonly to: State;
  readonly effects: readonly Effect[];
}

/** A transition without the state that it starts from. */
type TransitionRow = readonly [event: Event, when: readonly Guard[], to: State, effects: readonly Effect[]];

/**
 * The table of transitions. The first row of an event whose conditions are all true applies. An event without such a
 * row is refused.
 */
const TABLE: Readonly<Record<State, readonly TransitionRow[]>> = {
  activationRequired: [
    ['activate', ['inTrial'], 'trial', ['setActivated']],
    ['activate', [], 'active', ['setActivated']],
    ['undoActivation', [], 'ended', ['creditLastCharge', 'end']],
    ['cancel', [], 'pendingCancel', []],
    ['unlink', [], 'unlinked', ['end']],
    ['periodEnd', ['paid'], 'activationRequired', ['nextPeriod', 'charge']],
    ['periodEnd', ['declined'], 'paymentDue', ['recordDecline']],
  ],
  trial: [
    ['cancel', [], 'pendingCancel', []],
    ['upgrade', [], 'pendingUpgrade', ['schedulePlan']],
    ['downgrade', [], 'pendingDowngrade', ['schedulePlan']],
    ['unlink', [], 'unlinked', ['end']],
    ['periodEnd', ['paid'], 'active', ['nextPeriod', 'charge']],
    ['periodEnd', ['declined'], 'paymentDue', ['recordDecline']],
  ],
  active: [
    ['cancel', [], 'pendingCancel', []],
    ['upgrade', ['otherFrequency'], 'pendingUpgrade', ['schedulePlan']],
    ['upgrade', ['paid'], 'active', ['chargeDifference', 'switchPlan']],
    ['downgrade', [], 'pendingDowngrade', ['schedulePlan']],
    ['unlink', [], 'unlinked', ['end']],
    ['periodEnd', ['paid'], 'active', ['nextPeriod', 'charge']],
    ['periodEnd', ['declined'], 'paymentDue', ['recordDecline']],
  ],
  pendingUpgrade: [
    ['undoChange', ['inTrial'], 'trial', ['dropPlan']],
    ['undoChange', [], 'active', ['dropPlan']],
    ['unlink', [], 'unlinked', ['dropPlan', 'end']],
    ['periodEnd', ['paid'], 'active', ['switchPlan', 'nextPeriod', 'charge']],
    ['periodEnd', ['declined'], 'paymentDue', ['switchPlan', 'recordDecline']],
  ],
  pendingDowngrade: [
    ['undoChange', ['inTrial'], 'trial', ['dropPlan']],
    ['undoChange', [], 'active', ['dropPlan']],
    ['unlink', [], 'unlinked', ['dropPlan', 'end']],
    ['periodEnd', ['paid'], 'active', ['switchPlan', 'nextPeriod', 'charge']],
    ['periodEnd', ['declined'], 'paymentDue', ['switchPlan', 'recordDecline']],
  ],
  pendingCancel: [
    ['resubscribe', ['notActivated'], 'activationRequired', []],
    ['resubscribe', ['inTrial'], 'trial', []],
    ['resubscribe', [], 'active', []],
    ['unlink', [], 'unlinked', ['end']],
    ['periodEnd', [], 'ended', ['end']],
  ],
  paymentDue: [
    ['pay', ['paid', 'notActivated'], 'activationRequired', ['startNow', 'charge']],
    ['pay', ['paid'], 'active', ['startNow', 'charge']],
    ['pay', ['declined'], 'paymentDue', ['recordDecline']],
    ['cancel', [], 'ended', ['end']],
    ['unlink', [], 'unlinked', ['end']],
    ['graceEnd', [], 'ended', ['end']],
  ],
  ended: [
    ['resubscribe', ['paid', 'notActivated'], 'activationRequired', ['reopen', 'startNow', 'charge']],
    ['resubscribe', ['paid'], 'active', ['reopen', 'startNow', 'charge']],
  ],
  unlinked: [['resubscribe', ['paid'], 'activationRequired', ['reopen', 'startNow', 'charge']]],
};

/** All transitions of a subscription. */
export const TRANSITIONS: readonly Transition[] = STATES.flatMap((from) =>
  TABLE[from].map(([event, when, to, effects]) => ({ from, event, when, to, effects })),
);

/** Returns the transition of an event; undefined if the state does not allow the event under these conditions. */
export function transitionOf(from: State, event: Event, holds: (guard: Guard) => boolean): Transition | undefined {
  return TRANSITIONS.find((each) => each.from === from && each.event === event && each.when.every(holds));
}
