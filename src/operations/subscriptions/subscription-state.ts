import { parseTimestamp } from '#src/lib/dates/parse-timestamp.ts';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import { DAY_MS } from '#src/lib/clock.ts';
import { centsOf } from './cents-of.ts';
import type { Subscription } from './subscription.ts';

/** One minute, in milliseconds: the largest age of `now`, because pages read the time only once a minute. */
const MAX_NOW_AGE_MS = 60_000;

/**
 * The state for each activation status that names one. The statuses are in lower case, without spaces and punctuation.
 */
const STATE_BY_STATUS: ReadonlyMap<string, SubscriptionState> = new Map([
  ['pendingupgrade', 'pendingUpgrade'],
  ['pendingdowngrade', 'pendingDowngrade'],
  ['pending', 'activationRequired'],
]);

/** Returns the state of a subscription. (spec: SUB-14, SUB-18, SUB-20, SUB-21, OPEN-76) */
export function subscriptionState(subscription: Subscription, now: number): SubscriptionState {
  const { activationStatus, action, offerType, price, futurePlan } = subscription;
  const status = activationStatus.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (status === 'unlinked') return 'unlinked';
  if (isPast(subscription, now)) return 'ended';
  if (status === 'pendingcancel' || (action === 'RESUBSCRIBE' && !futurePlan)) return 'pendingCancel';
  if (action === 'PAYMENT') return 'paymentDue';
  if (futurePlan) return centsOf(futurePlan.price) > centsOf(price) ? 'pendingUpgrade' : 'pendingDowngrade';
  return STATE_BY_STATUS.get(status) ?? (offerType === 'freeTrial' ? 'trial' : 'active');
}

/**
 * Returns true if a subscription has ended, so that the tab of past subscriptions lists it. `now` may be up to a minute
 * too early, so an app that was unlinked during this minute counts as ended, too. (spec: OPEN-76)
 */
export function isPast({ activationStatus, endDate }: Subscription, now: number): boolean {
  const status = activationStatus.toLowerCase();
  const end = endOf(endDate);
  return status === 'ended' || (end !== undefined && end <= now + (status === 'unlinked' ? MAX_NOW_AGE_MS : 0));
}

/** Returns true if a change to another plan is pending. (spec: SUB-15, SUB-16) */
export function isChanging(state: SubscriptionState): boolean {
  return state === 'pendingUpgrade' || state === 'pendingDowngrade';
}

/**
 * Returns the time from which a subscription is past, in milliseconds since 1970; undefined if `endDate` is not a date.
 * A date without a time counts to the end of that day. (spec: SUB-18)
 */
function endOf(endDate: string): number | undefined {
  const moment = parseTimestamp(endDate);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(endDate);
  return moment !== undefined && isDay ? moment + DAY_MS : moment;
}
