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
const MANAGED = { subscription: parseSubscription({ subscriptionType: 'XCP' }), clientIp: '' };
/** The input for a subscription that is not provider-managed. */
const OTHER = { subscription: parseSubscription({ subscriptionType: 'app' }), clientIp: '' };
/** The input for a change to another plan. */
const PLAN_CHANGE = { activeSubscriptionData: { appId: 'max', sku: 'MAX-STD' }, handleData: { sku: 'MAX-PREM' } };

/** The operations with their inputs. */
export const SUBSCRIPTION_CHANGES: readonly (readonly [Operation<never, unknown>, unknown])[] = [
  [unsubscribe, MANAGED],
  [unsubscribe, OTHER],
  [resubscribe, MANAGED],
  [resubscribe, OTHER],
  [upgradeSubscriptions, PLAN_CHANGE],
  [downgradeSubscriptions, { ...PLAN_CHANGE, personId: 'p' }],
  [unlinkSubscription, { appId: 'max', sku: 'MAX-STD' }],
  [confirmOrder, { orderId: 'O1', salesJourneyId: 'SJ1', clientIp: '', offerId: 'max' }],
];
