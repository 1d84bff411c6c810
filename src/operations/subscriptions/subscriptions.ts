import { defineOperation } from '#src/data/operation.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import { booleanOf, dataWith, objectOf, objectsOf, textOf } from '../wire/wire.ts';
import { futurePlanOf, orderedPlan } from './managed-order.ts';
import { linesOf, plainTextOf } from './lines-of.ts';
import { subscriptionState } from './subscription-state.ts';
import type { Subscription } from './subscription.ts';
import { readUpcomingSteps } from './upcoming.ts';

/** Reads the subscriptions of the customer; with `flowName`, only those of one flow. */
export const getSubscriptions = defineOperation<{ readonly flowName?: string } | void, readonly Subscription[]>({
  service: 'subscriptions',
  name: 'getSubscriptions',
  kind: 'read',
  token: 'customer',
  query: (input) => ({ flowName: input?.flowName }),
  parse: ({ body }) => {
    const data = dataWith(body, 'subscriptions');
    const subscriptions = objectsOf(data['subscriptions']).map(subscriptionOf);
    const future = objectsOf(objectOf(data['managedOrder'])['future']).map(orderedPlan);
    return subscriptions.map((each) => ({ ...each, futurePlan: futurePlanOf(each, subscriptions, future) }));
  },
});

/** Reads a subscription of the response. */
function subscriptionOf(record: JsonObject): Subscription {
  const description = objectOf(record['description']);
  const bulletins = linesOf(description['bulletins']);
  return {
    sku: textOf(record['sku']),
    offerId: textOf(record['offerId']),
    baseSku: textOf(record['baseSku']),
    appId: textOf(record['appId']),
    appName: textOf(record['appName']),
    subscriptionName: textOf(record['subscriptionName']),
    subscriptionPlan: textOf(record['subscriptionPlan']),
    subscriptionType: textOf(record['subscriptionType']),
    activationStatus: textOf(record['activationStatus']),
    action: textOf(record['action']).toUpperCase(),
    price: textOf(record['price']),
    planDuration: textOf(record['planDuration']),
    renewalDate: textOf(record['renewalDate']),
    subscriptionStartDate: textOf(record['subscriptionStartDate']),
    endDate: textOf(record['endDate']),
    offerType: textOf(record['offerType']),
    isPromotion: booleanOf(record['isPromotion']),
    productKey: textOf(record['productKey']),
    publisherName: textOf(record['publisherName']),
    lineOfService: textOf(record['lineOfService']),
    renewalDescription: textOf(record['renewalDescription']),
    status: textOf(description['status']),
    lines: bulletins.length > 0 ? bulletins : linesOf(record['offerDetails']),
    included: linesOf(record['included']),
    confirmations: linesOf(record['confirmations']),
    thankyou: linesOf(record['thankyou']),
    termsAndConditions: plainTextOf(textOf(record['termsAndConditions'])),
    otherOffers: objectsOf(record['otherOffers']).map(orderedPlan),
    futurePlan: undefined,
    upcoming: readUpcomingSteps(record['offerDetails']),
  };
}

/** States in which nothing is charged any more. */
const NOT_CHARGED: ReadonlySet<SubscriptionState> = new Set(['ended', 'unlinked', 'pendingCancel'] as const);

/** Returns true if the subscription continues: it has neither ended nor been canceled or unlinked. */
export function isContinuing(subscription: Subscription, now: number): boolean {
  return !NOT_CHARGED.has(subscriptionState(subscription, now));
}

/** Returns true if the subscription will charge the card again. (spec: WAL-12, OPEN-80) */
export function isActivePaid(subscription: Subscription, now: number): boolean {
  return Number(subscription.price.replace(/[^\d.]/g, '')) > 0 && isContinuing(subscription, now);
}
