import { defineOperation } from '#src/data/operation.ts';
import { bag, dataOf, list, text } from './wire/wire.ts';

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
  /** ISO or epoch milliseconds as the service gives it. */
  readonly renewalDate: string;
  readonly endDate: string;
}

export const getSubscriptions = defineOperation<{ readonly flowName?: string } | void, readonly Subscription[]>({
  service: 'subscriptions',
  name: 'getSubscriptions',
  kind: 'read',
  token: 'customer',
  query: (input) => ({ flowName: input?.flowName }),
  parse: ({ body }) =>
    list(bag(dataOf(body))['subscriptions']).map((record) => ({
      sku: text(record['sku']),
      appId: text(record['appId']),
      appName: text(record['appName']),
      subscriptionName: text(record['subscriptionName']),
      subscriptionPlan: text(record['subscriptionPlan']),
      subscriptionType: text(record['subscriptionType']),
      activationStatus: text(record['activationStatus']),
      price: text(record['price']),
      planDuration: text(record['planDuration']),
      renewalDate: text(record['renewalDate']),
      endDate: text(record['endDate']),
    })),
});
