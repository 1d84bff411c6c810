/** A customer with one weekly subscription that was just bought, and the plans that it can change to. */
import type { Customer } from '#schemas/types/customer.types.ts';
import { createPlanCatalog, type OfferedPlan } from '#sandbox/billing/catalog/catalog.ts';
import { readCatalog } from '#sandbox/billing/catalog/read-catalog.ts';
import type { ChangeableCatalog } from '#tests/checkout-money/catalogue.ts';
import { CUSTOMER } from '#tests/checkout-money/server.ts';
import { endOfWeek, WEEKLY_CENTS, type PlanName } from './model.ts';

/** Id of the app whose plans are bought; also the id of the family and group of the plans. */
export const APP_ID = 'weekly';

/**
 * The kind of subscription: `managed` by the provider; `activity`, which is also managed, and whose requests contain a
 * `userActivity`; or `other`, which is not managed.
 */
export type SubscriptionKind = 'managed' | 'activity' | 'other';
/** Product key of each kind of subscription. */
const PRODUCT_KEYS: Readonly<Record<SubscriptionKind, string>> = {
  managed: 'PK-WEEKLY',
  activity: 'PK-MAX',
  other: 'PK-WEEKLY',
};

/** A shipped plan of an app with activation. The weekly plans are copies of it. */
const shipped = readCatalog().plans.find(({ activationPath }) => activationPath !== undefined)!;
const { trialDays: _trial, promotion: _promotion, season: _season, ...PLAN } = shipped;

/** Returns a weekly plan. A higher rank makes a change to it an upgrade. */
function plan(name: PlanName, rank: number): OfferedPlan {
  return {
    ...PLAN,
    id: `id-${name}`,
    sku: name,
    baseSku: 'small',
    offerId: `offer-${name}`,
    appId: APP_ID,
    family: APP_ID,
    group: APP_ID,
    rank,
    name: `Plan ${name}`,
    price: { cents: WEEKLY_CENTS[name], currency: 'USD' },
    frequency: 'week',
  };
}

/** A catalogue with two weekly plans. */
const catalog = createPlanCatalog([
  { group: APP_ID, name: 'Weekly', plans: [plan('small', 1), plan('big', 2)] } as never,
]);

/** The catalogue of the server. Its prices never change. */
export const WEEKLY_CATALOG: ChangeableCatalog = { catalog, set: () => undefined, reset: () => undefined };

/** The frequency of the plans. The type of customer files has no weekly plans, but the billing supports them. */
const WEEK = 'week' as never;

/** Returns a customer's file with a subscription that starts now. Charges of its card succeed. */
export function customerWith(kind: SubscriptionKind, name: PlanName, isTrial: boolean): Customer {
  const now = Date.now();
  const price = (WEEKLY_CENTS[name] / 100).toFixed(2);
  const sample = { sku: name, offerId: `offer-${name}`, planDuration: WEEK, price };
  return {
    ...CUSTOMER,
    wallet: {
      cardType: 'VISA',
      cardLast4Digits: '4242',
      expirationDate: '1249',
      firstName: 'Tyler',
      lastName: 'Brooks',
      token: 'wt-pays',
      address: { address1: 'Main Street', address2: '', city: 'Boise', state: 'ID', zip: '83702', country: 'US' },
    },
    subscriptions: [
      {
        ...sample,
        baseSku: 'small',
        subscriptionName: `Plan ${name}`,
        subscriptionPlan: 'Weekly',
        subscriptionType: kind === 'other' ? 'app' : 'xcp',
        appId: APP_ID,
        appName: 'Weekly',
        productKey: PRODUCT_KEYS[kind],
        publisherName: 'Weekly Inc.',
        lineOfService: 'Streaming',
        activationStatus: 'pending',
        action: 'UNSUBSCRIBE',
        isPromotion: false,
        ...(isTrial ? { offerType: 'freeTrial' as const } : {}),
        subscriptionStartDate: now,
        renewalDate: endOfWeek(now),
      },
    ],
    managedOrder: { current: [], future: [], salesJourneyId: 'SJ-WEEKLY' },
    transactions: [
      {
        id: 'TX-1',
        date: new Date(now).toISOString(),
        serviceName: 'Weekly',
        chargeCategory: isTrial ? 'Promotion' : 'Subscription',
        appId: APP_ID,
        amount: isTrial ? '0.00' : price,
        currency: 'USD',
        status: 'Paid',
      },
    ],
  };
}
