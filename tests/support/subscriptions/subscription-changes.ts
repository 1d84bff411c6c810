/** The operations that change subscriptions, with inputs. */
import type { Operation } from '#src/data/operation.ts';
import {
  confirmOrder,
  downgradeSubscriptions,
  resubscribe,
  unlinkSubscription,
  unsubscribe,
  upgradeSubscriptions,
} from '#src/operations/subscriptions/changes.ts';
import { parseSubscription } from './sample-subscriptions.ts';

/** The input for a provider-managed subscription. */
const MANAGED_INPUT = { subscription: parseSubscription({ subscriptionType: 'XCP' }), clientIp: '' };
/** The input for a subscription that is not provider-managed. */
const OTHER_INPUT = { subscription: parseSubscription({ subscriptionType: 'app' }), clientIp: '' };
/** The input for a change to another plan. */
const PLAN_CHANGE_INPUT = { activeSubscriptionData: { appId: 'max', sku: 'MAX-STD' }, handleData: { sku: 'MAX-PREM' } };

/** The operations that change a subscription, with their inputs. */
export const SUBSCRIPTION_CHANGES: readonly (readonly [Operation<never, unknown>, unknown])[] = [
  [unsubscribe, MANAGED_INPUT],
  [unsubscribe, OTHER_INPUT],
  [resubscribe, MANAGED_INPUT],
  [resubscribe, OTHER_INPUT],
  [upgradeSubscriptions, PLAN_CHANGE_INPUT],
  [downgradeSubscriptions, { ...PLAN_CHANGE_INPUT, personId: 'p' }],
  [unlinkSubscription, { appId: 'max', sku: 'MAX-STD' }],
  [confirmOrder, { orderId: 'O1', salesJourneyId: 'SJ1', clientIp: '', offerId: 'max' }],
];
