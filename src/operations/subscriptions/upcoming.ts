import { parseTimestamp } from '#src/lib/dates/parse-timestamp.ts';
import { asText, objectsIn } from '#src/model/json.ts';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import type { Subscription, UpcomingStep } from './subscription.ts';

/** The kinds of `UpcomingStep` that the offer details of a subscription can contain. */
const UPCOMING_KINDS = ['charge', 'end'] as const;

/**
 * Returns the future charges and the end of a subscription that its offer details contain. Other details are ignored.
 * (decision 0030)
 */
export function readUpcomingSteps(offerDetails: unknown): readonly UpcomingStep[] {
  return objectsIn(offerDetails).flatMap((entry) => {
    const kind = UPCOMING_KINDS.find((each) => each === entry['kind']);
    const date = asText(entry['date']);
    if (!kind || parseTimestamp(date) === undefined) return [];
    return [{ kind, date, amount: asText(entry['amount']), name: asText(entry['name']) }];
  });
}

/**
 * Returns the future charges and the end of a subscription as the service sends them; an empty list for a subscription
 * that has ended or is unlinked. If the service sends none, returns at most one step, which follows from the dates and
 * prices of the subscription and of its pending change. The price of a promotion may change, so its charge has no
 * amount.
 */
export function upcomingSteps(subscription: Subscription, state: SubscriptionState): readonly UpcomingStep[] {
  const { upcoming, renewalDate, endDate, price, isPromotion, subscriptionName, futurePlan } = subscription;
  if (state === 'ended' || state === 'unlinked') return [];
  if (upcoming.length > 0) return upcoming;
  if (state === 'pendingCancel') return datedSteps(endDate || renewalDate, { kind: 'end', amount: '', name: '' });
  if (state === 'paymentDue') return [];
  if (futurePlan)
    return datedSteps(renewalDate || futurePlan.startDate, {
      kind: 'charge',
      amount: futurePlan.price,
      name: futurePlan.name,
    });
  return datedSteps(renewalDate, { kind: 'charge', amount: isPromotion ? '' : price, name: subscriptionName });
}

/** Returns a list that contains the future charge or end `step` with its date; an empty list if the date is invalid. */
function datedSteps(date: string, step: Omit<UpcomingStep, 'date'>): readonly UpcomingStep[] {
  return parseTimestamp(date) === undefined ? [] : [{ date, ...step }];
}
