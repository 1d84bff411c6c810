import { defineOperation } from '#src/data/operation.ts';
import { asText, objectsIn, type JsonObject } from '#src/model/json.ts';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import { booleanOf, dataWith, objectOf } from '../wire/wire.ts';
import { futurePlanOf, readOrderedPlan } from './managed-order.ts';
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
    const subscriptions = objectsIn(data['subscriptions']).map(subscriptionOf);
    const future = objectsIn(objectOf(data['managedOrder'])['future']).map(readOrderedPlan);
    return subscriptions.map((each) => ({ ...each, futurePlan: futurePlanOf(each, subscriptions, future) }));
  },
});

/** Reads a subscription of the response. */
function subscriptionOf(record: JsonObject): Subscription {
  const description = objectOf(record['description']);
  const bulletins = linesOf(description['bulletins']);
  return {
    sku: asText(record['sku']),
    offerId: asText(record['offerId']),
    baseSku: asText(record['baseSku']),
    appId: asText(record['appId']),
    appName: asText(record['appName']),
    subscriptionName: asText(record['subscriptionName']),
    subscriptionPlan: asText(record['subscriptionPlan']),
    subscriptionType: asText(record['subscriptionType']),
    activationStatus: asText(record['activationStatus']),
    action: asText(record['action']).toUpperCase(),
    price: asText(record['price']),
    planDuration: asText(record['planDuration']),
    renewalDate: asText(record['renewalDate']),
    subscriptionStartDate: asText(record['subscriptionStartDate']),
    endDate: asText(record['endDate']),
    offerType: asText(record['offerType']),
    isPromotion: booleanOf(record['isPromotion']),
    productKey: asText(record['productKey']),
    publisherName: asText(record['publisherName']),
    lineOfService: asText(record['lineOfService']),
    renewalDescription: asText(record['renewalDescription']),
    status: asText(description['status']),
    lines: bulletins.length > 0 ? bulletins : linesOf(record['offerDetails']),
    included: linesOf(record['included']),
    confirmations: linesOf(record['confirmations']),
    thankyou: linesOf(record['thankyou']),
    termsAndConditions: plainTextOf(asText(record['termsAndConditions'])),
    otherOffers: objectsIn(record['otherOffers']).map(readOrderedPlan),
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
