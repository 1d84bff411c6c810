import type { JsonObject } from '#src/model/json.ts';
import { pickLanguage } from '../account/pick-language.ts';
import type { TokenOwner } from '../identity/identity.ts';
import { Refusal, success, type ServiceResponse } from '../service/refusals.ts';
import type { Call, ServiceOperation } from '../service/service-routes.ts';
import type { BillingContext } from './billing-context.ts';
import { amountOf } from './rules/amounts.ts';
import { orderedPlan, subscriptionRecord } from './records/subscription-record.ts';
import { refundableCents } from './refunds/refundable.ts';
import { runDueEvents } from './store/run-due-events.ts';
import { billingNow } from './store/clock.ts';
import { ledgerOf, transactionIdOf } from './store/ledger.ts';
import { salesJourneyOf, subscriptionsOf, type StoredSubscription } from './store/subscriptions.ts';

/** The managed order of a customer without provider-managed plans. */
const NO_ORDER = { current: [], future: [], salesJourneyId: '' };

/** Returns the reads of subscriptions and transactions. The token alone decides whose data they return. */
export function billingReads(context: BillingContext): ServiceOperation<TokenOwner>[] {
  return [
    {
      name: 'getSubscriptions',
      method: 'GET',
      path: '/subscriptions',
      version: 'v2.0',
      respond: (call) => getSubscriptions(context, call),
      empty: () => success({ subscriptions: [], managedOrder: NO_ORDER }),
    },
    {
      name: 'getTransactionHistory',
      method: 'GET',
      path: '/transactions',
      version: 'v1.0',
      respond: (call) => getTransactionHistory(context, call),
      empty: () => success({ transactions: [] }),
    },
  ];
}

/** Responds with the subscriptions, after all due events of the billing have been applied. */
async function getSubscriptions(
  context: BillingContext,
  { caller: { sub }, query: { flowName }, language }: Call<TokenOwner>,
): Promise<ServiceResponse> {
  if (flowName !== undefined && !(typeof flowName === 'string' && /^[\w-]{1,40}$/.test(flowName)))
    throw new Refusal('REQ-400', 'flowName is invalid');
  await runDueEvents(context.database, sub, context.chargeCard);
  const now = await billingNow(context.database);
  const stored = await subscriptionsOf(context.database, sub);
  const subscriptions = stored.map((each) => subscriptionRecord(each, context.catalog, now));
  const managedOrder = managedOrderOf(stored, await salesJourneyOf(context.database, sub));
  return success(pickLanguage({ subscriptions, managedOrder }, language));
}

/** Returns the running provider-managed plans, and the plans that will replace one of them. (spec: SUB-14) */
function managedOrderOf(stored: readonly StoredSubscription[], salesJourneyId: string): JsonObject {
  const managed = stored
    .filter(({ subscription, details }) => details['subscriptionType'] === 'xcp' && isRunning(subscription.state))
    .map(({ subscription }) => subscription);
  return {
    current: managed.map(({ plan, started }) => orderedPlan(plan, started)),
    future: managed.flatMap(({ nextPlan, periodEnds }) => (nextPlan ? [orderedPlan(nextPlan, periodEnds)] : [])),
    salesJourneyId,
  };
}

/** Whether a subscription in this state is in use and will continue. */
function isRunning(state: StoredSubscription['subscription']['state']): boolean {
  return state === 'active' || state === 'trial' || state === 'pendingUpgrade' || state === 'pendingDowngrade';
}

/**
 * Responds with the ledger without declined charges. Each entry has the documented members and `refundable`, which the
 * specification does not define. (spec: TXN-03, TXN-17, OPEN-111, OPEN-114)
 */
async function getTransactionHistory(
  context: BillingContext,
  { caller: { sub } }: Call<TokenOwner>,
): Promise<ServiceResponse> {
  await runDueEvents(context.database, sub, context.chargeCard);
  const now = await billingNow(context.database);
  const ledger = await ledgerOf(context.database, sub);
  const subscriptions = await subscriptionsOf(context.database, sub);
  const rows = ledger.filter(({ kind }) => kind !== 'decline');
  const transactions = rows.map((row) => ({
    transactionId: transactionIdOf(row),
    serviceName: row.service_name,
    chargeCategory: row.category,
    appId: row.app_id,
    date: new Date(row.at).toISOString().replace('.000Z', 'Z'),
    amount: amountOf(row.cents),
    refundable: refundableCents(row, ledger, subscriptions, now) > 0,
  }));
  return success({ transactions });
}
