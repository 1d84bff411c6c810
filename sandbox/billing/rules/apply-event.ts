import { endOfPeriod, endOfTrial } from './periods.ts';
import { priceOfPeriod, upgradeCharge } from './prices.ts';
import type { SoldPlan, Subscription } from './subscription.ts';
import { transitionOf, type Effect, type Event, type Guard, type Transition } from './transitions.ts';

/** Days after a declined renewal in which the customer can pay before the subscription ends. */
export const GRACE_DAYS = 7;

/** A ledger entry. Cents are above 0 for a charge, below 0 for a credit, and 0 for a free or declined period. */
export interface Entry {
  readonly kind: 'charge' | 'credit' | 'decline';
  readonly cents: number;
  readonly currency: string;
  readonly plan: SoldPlan;
  readonly reason: 'period' | 'promotion' | 'trial' | 'upgrade' | 'undoActivation';
}

/** An event, with the data that its rules need. */
export interface EventInput {
  readonly event: Event;
  readonly now: number;
  /** The new plan of an upgrade or downgrade. */
  readonly plan?: SoldPlan;
  /** Whether the card could be charged. Without it, charges count as paid. */
  readonly isPaid?: boolean;
  /** The last charge of the subscription, in cents. It is credited if the activation is undone. */
  readonly lastCharge?: number;
}

/** The changed subscription, and its new ledger entries. */
export interface EventOutcome {
  readonly subscription: Subscription;
  readonly entries: readonly Entry[];
}

/** Function that applies one effect of a transition. It returns the outcome with that effect. */
type Step = (outcome: EventOutcome, input: EventInput) => EventOutcome;

/**
 * Applies an event to a subscription. Returns the changed subscription and its ledger entries; undefined if the state
 * does not allow the event. Charges, announced charges (see `timelineOf`) and the tests of the rules all use this
 * function.
 */
export function applyEvent(subscription: Subscription, input: EventInput): EventOutcome | undefined {
  const transition = transitionOf(subscription.state, input.event, (guard) => GUARDS[guard](subscription, input));
  return transition && runTransition(subscription, input, transition);
}

/**
 * Applies all effects of a transition in their order. Returns the subscription in its new state, and its new ledger
 * entries.
 */
function runTransition(subscription: Subscription, input: EventInput, { to, effects }: Transition): EventOutcome {
  const start: EventOutcome = { subscription, entries: [] };
  const { subscription: changed, entries } = effects.reduce((outcome, effect) => STEPS[effect](outcome, input), start);
  return { subscription: { ...changed, state: to }, entries };
}

/** The functions that check the conditions of transitions, by the name of the condition. */
const GUARDS: Readonly<Record<Guard, (subscription: Subscription, input: EventInput) => boolean>> = {
  paid: (_subscription, { isPaid = true }) => isPaid,
  declined: (_subscription, { isPaid = true }) => !isPaid,
  inTrial: ({ isTrial }) => isTrial,
  notActivated: ({ isActivated }) => !isActivated,
  otherFrequency: ({ plan }, input) => input.plan !== undefined && input.plan.frequency !== plan.frequency,
};

/** The functions that apply the effects of transitions, by the name of the effect. */
const STEPS: Readonly<Record<Effect, Step>> = {
  nextPeriod: createSubscriptionStep(startNextPeriod),
  startNow: createSubscriptionStep((each, { now }) => ({ ...each, ...firstPeriod(each.plan, now), isTrial: false })),
  reopen: createSubscriptionStep(({ promotion: _promotion, ended: _ended, ...rest }) => rest),
  charge: chargePeriod,
  chargeDifference,
  creditLastCharge: (outcome, { lastCharge = 0 }) =>
    lastCharge > 0 ? addEntry(outcome, outcome.subscription.plan, 'credit', -lastCharge, 'undoActivation') : outcome,
  switchPlan: createSubscriptionStep(({ nextPlan, promotion: _promotion, ...rest }, { plan }) =>
    replacePlan(rest, plan ?? nextPlan ?? rest.plan),
  ),
  schedulePlan: createSubscriptionStep((each, { plan }) => (plan ? { ...each, nextPlan: plan } : each)),
  dropPlan: createSubscriptionStep(({ nextPlan: _nextPlan, ...rest }) => rest),
  recordDecline: (outcome) => addEntry(outcome, outcome.subscription.plan, 'decline', 0, 'period'),
  setActivated: createSubscriptionStep((each) => ({ ...each, isActivated: true })),
  end: createSubscriptionStep((each, { now }) => ({ ...each, ended: now })),
};

/** Returns a step that changes only the subscription. */
function createSubscriptionStep(of: (subscription: Subscription, input: EventInput) => Subscription): Step {
  return ({ subscription, entries }, input) => ({ subscription: of(subscription, input), entries });
}

/** Returns the outcome with one more ledger entry. */
function addEntry(
  { subscription, entries }: EventOutcome,
  plan: SoldPlan,
  kind: Entry['kind'],
  cents: number,
  reason: Entry['reason'],
): EventOutcome {
  return { subscription, entries: [...entries, { kind, cents, currency: plan.currency, plan, reason }] };
}

/** Returns a subscription with another plan. The renewal dates change only if the plan has another frequency. */
function replacePlan(subscription: Subscription, plan: SoldPlan): Subscription {
  if (plan.frequency === subscription.plan.frequency) return { ...subscription, plan };
  return { ...subscription, plan, anchor: subscription.periodEnds, period: 0 };
}

/**
 * Returns a subscription in its next period, which starts when the last one ended. A trial is followed by the first
 * charged period.
 */
function startNextPeriod(subscription: Subscription): Subscription {
  const { plan, isTrial, periodEnds } = subscription;
  const anchor = isTrial ? periodEnds : subscription.anchor;
  const period = isTrial ? 1 : subscription.period + 1;
  const ends = endOfPeriod(plan, anchor, period);
  return { ...subscription, isTrial: false, anchor, period, periodStarts: periodEnds, periodEnds: ends };
}

/**
 * Adds a charge of the price of the current period. If it is a promotion price, counts the promotion down by one,
 * otherwise removes the promotion.
 */
function chargePeriod(outcome: EventOutcome): EventOutcome {
  const { promotion, ...rest } = outcome.subscription;
  const { plan, period } = rest;
  const cents = priceOfPeriod(plan, period, promotion);
  if (!promotion || promotion.left === 0)
    return addEntry({ ...outcome, subscription: rest }, plan, 'charge', cents, 'period');
  const subscription = { ...rest, promotion: { ...promotion, left: promotion.left - 1 } };
  return addEntry({ ...outcome, subscription }, plan, 'charge', cents, 'promotion');
}

/** Adds a charge for the price difference of an upgrade today; none if the difference is 0. */
function chargeDifference(outcome: EventOutcome, { plan, now }: EventInput): EventOutcome {
  const cents = plan ? upgradeCharge(outcome.subscription, plan, now) : 0;
  return plan && cents > 0 ? addEntry(outcome, plan, 'charge', cents, 'upgrade') : outcome;
}

/** Returns the first charged period of a plan that starts now. */
function firstPeriod(
  plan: SoldPlan,
  now: number,
): Pick<Subscription, 'anchor' | 'period' | 'periodStarts' | 'periodEnds'> {
  return { anchor: now, period: 1, periodStarts: now, periodEnds: endOfPeriod(plan, now, 1) };
}

/** The input of `startSubscription`: the id, the plan, the time of the start, and the trial or promotion, if any. */
export interface SubscriptionStart {
  readonly id: string;
  readonly plan: SoldPlan;
  readonly now: number;
  readonly trialDays?: number;
  readonly promotion?: { readonly cents: number; readonly periods: number };
}

/** Returns a new subscription, which the customer has to activate, with the charge of its first period. */
export function startSubscription({ id, plan, now, trialDays, promotion }: SubscriptionStart): EventOutcome {
  const base = {
    id,
    state: 'activationRequired',
    plan,
    started: now,
    isActivated: false,
    ...(promotion ? { promotion: { cents: promotion.cents, left: promotion.periods } } : {}),
  } as const;
  if (trialDays === undefined)
    return chargePeriod({ subscription: { ...base, ...firstPeriod(plan, now), isTrial: false }, entries: [] });
  const periodEnds = endOfTrial(now, trialDays);
  const trial = { ...base, anchor: periodEnds, period: 0, periodStarts: now, periodEnds, isTrial: true };
  return addEntry({ subscription: trial, entries: [] }, plan, 'charge', 0, 'trial');
}
