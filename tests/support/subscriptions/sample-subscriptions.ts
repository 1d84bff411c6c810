import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';

/** Returns a subscription as the service sends it. (spec: SUB-10) */
export function sampleSubscription(more: object = {}): object {
  return {
    sku: 'MAX-STD',
    offerId: 'O-1',
    baseSku: 'MAX-ADS',
    appId: 'max',
    appName: 'Max',
    subscriptionName: 'Max Standard',
    subscriptionPlan: 'Monthly',
    subscriptionType: 'xcp',
    activationStatus: 'active',
    action: 'MANAGE',
    price: '16.99',
    planDuration: 'month',
    renewalDate: 1798675200000,
    subscriptionStartDate: '2026-10-31',
    isPromotion: false,
    productKey: 'PK-MAX',
    publisherName: 'Warner Bros. Discovery',
    lineOfService: 'Streaming',
    included: ['Max'],
    termsAndConditions: 'Cancel any time.',
    otherOffers: [
      { sku: 'MAX-ADS', offerId: 'O-2', name: 'Max with Ads', price: '9.99', planDuration: 'month' },
      { sku: 'MAX-PREM', offerId: 'O-3', name: 'Max Premium', price: '20.99', planDuration: 'month' },
    ],
    ...more,
  };
}

/** Returns the subscription of `sampleSubscription` as the portal reads it. */
export function parseSubscription(more: object, managedOrder: object = {}): Subscription {
  const body = { success: true, data: { subscriptions: [sampleSubscription(more)], managedOrder } };
  const [subscription] = getSubscriptions.parse({ url: '', status: 200, headers: new Headers(), body });
  return subscription!;
}
