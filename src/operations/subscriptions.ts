import { defineOperation } from '#src/data/operation.ts';
import { momentOf } from '#src/lib/moment-of.ts';
import { dataWith, objectsOf, textOf } from './wire/wire.ts';

/** A subscription as the account page shows it. (spec: D1 §3) */
export interface Subscription {
  readonly sku: string;
  readonly appId: string;
  readonly appName: string;
  readonly subscriptionName: string;
  readonly subscriptionPlan: string;
  readonly subscriptionType: string;
  readonly activationStatus: string;
  readonly price: string;
  readonly planDuration: string;
  /** ISO 8601 or milliseconds since the epoch, as the service sends it. */
  readonly renewalDate: string;
  readonly endDate: string;
}

/** Reads the subscriptions; `flowName` selects those of one flow. */
export const getSubscriptions = defineOperation<{ readonly flowName?: string } | void, readonly Subscription[]>({
  service: 'subscriptions',
  name: 'getSubscriptions',
  kind: 'read',
  token: 'customer',
  query: (input) => ({ flowName: input?.flowName }),
  parse: ({ body }) =>
    objectsOf(dataWith(body, 'subscriptions')['subscriptions']).map((record) => ({
      sku: textOf(record['sku']),
      appId: textOf(record['appId']),
      appName: textOf(record['appName']),
      subscriptionName: textOf(record['subscriptionName']),
      subscriptionPlan: textOf(record['subscriptionPlan']),
      subscriptionType: textOf(record['subscriptionType']),
      activationStatus: textOf(record['activationStatus']),
      price: textOf(record['price']),
      planDuration: textOf(record['planDuration']),
      renewalDate: textOf(record['renewalDate']),
      endDate: textOf(record['endDate']),
    })),
});

/** States in which nothing is charged any more. */
const NOT_CHARGED: ReadonlySet<string> = new Set(['ended', 'unlinked', 'pendingCancel']);

/** True if the subscription will charge the card again. (spec: WAL-12, OPEN-80) */
export function isActivePaid({ activationStatus, price, endDate }: Subscription, now: number): boolean {
  const isPaid = Number(price.replace(/[^\d.]/g, '')) > 0;
  return isPaid && !NOT_CHARGED.has(activationStatus) && (momentOf(endDate) ?? now) >= now;
}
