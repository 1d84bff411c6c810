import type { Transaction } from 'kysely';
import type { Customer, Subscription as CustomerSubscription } from '#schemas/types/customer.types.ts';
import type { SubscriptionState as State } from '#src/model/subscription-states.ts';
import { centsOf } from '../rules/amounts.ts';
import type { SandboxDatabase, SandboxTables } from '../../database.ts';
import { endOfPeriod } from '../rules/periods.ts';
import type { SoldPlan, Subscription } from '../rules/subscription.ts';
import { nextDue } from '../rules/timeline.ts';
import type { PlanCatalog } from '../catalog/catalog.ts';
import type { BillingEntryTable, BillingSubscriptionTable } from '../tables.ts';

/** Adds the subscriptions and transactions of customers who are not in the billing yet. */
export async function seedBilling(
  database: SandboxDatabase,
  customers: readonly Customer[],
  catalog: PlanCatalog,
): Promise<void> {
  await database.transaction().execute((transaction) => insertNew(transaction, customers, catalog));
}

/** Resets all customers to their files and the clock to the real time. Deletes carts, orders and activation links. */
export async function resetBilling(
  transaction: Transaction<SandboxTables>,
  customers: readonly Customer[],
  catalog: PlanCatalog,
): Promise<void> {
  for (const table of [
    'billing_customer',
    'billing_subscription',
    'billing_entry',
    'billing_clock',
    'billing_cart',
    'billing_order',
    'billing_activation',
  ] as const)
    await transaction.deleteFrom(table).execute();
  await insertNew(transaction, customers, catalog);
}

/** Adds the subscriptions and transactions of each customer who is not in the database yet. */
async function insertNew(
  transaction: Transaction<SandboxTables>,
  customers: readonly Customer[],
  catalog: PlanCatalog,
): Promise<void> {
  for (const customer of customers) {
    const sub = customer.profile.personId;
    const isNew = await transaction
      .insertInto('billing_customer')
      .values({ sub, sales_journey_id: customer.managedOrder.salesJourneyId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sub')
      .executeTakeFirst();
    if (!isNew) continue;
    const subscriptions = subscriptionRows(customer, catalog);
    const entries = entryRows(customer);
    if (subscriptions.length > 0) await transaction.insertInto('billing_subscription').values(subscriptions).execute();
    if (entries.length > 0) await transaction.insertInto('billing_entry').values(entries).execute();
  }
}

/** Returns the rows for the subscriptions in a customer's file. */
function subscriptionRows(customer: Customer, catalog: PlanCatalog): BillingSubscriptionTable[] {
  const { subscriptions, managedOrder, profile } = customer;
  return subscriptions.map((record, index) => {
    const next = managedOrder.future.find(({ sku }) => record.otherOffers?.some((other) => other.sku === sku));
    const nextPlan = next && { ...planOf(record, catalog), ...futurePlanOf(next) };
    const subscription = subscriptionOf(`${profile.personId}-${index}`, record, planOf(record, catalog), nextPlan);
    return {
      id: subscription.id,
      sub: profile.personId,
      position: subscriptions.length - index,
      body: JSON.stringify(subscription),
      details: JSON.stringify({ ...record, seeded: { state: subscription.state, sku: record.sku } }),
      due: nextDue(subscription)?.at ?? null,
    };
  });
}

/** Returns the data of a plan that will replace another one, from the customer's file. */
function futurePlanOf({
  sku,
  offerId,
  name,
  price,
  planDuration,
}: Customer['managedOrder']['future'][number]): Partial<SoldPlan> {
  return { sku, offerId, name, cents: centsOf(price), frequency: planDuration };
}

/** Returns the sold plan of a subscription in a customer's file. */
function planOf(record: CustomerSubscription, catalog: PlanCatalog): SoldPlan {
  const { sku, offerId, appId, appName, subscriptionName, price, planDuration } = record;
  const cents = centsOf(price);
  const season = catalog.planOfSku(sku)?.season ?? { starts: '01-01', renewalCents: cents };
  const seasonal = planDuration === 'season' ? { season } : {};
  return {
    sku,
    offerId,
    appId,
    appName,
    name: subscriptionName,
    cents,
    currency: 'USD',
    frequency: planDuration,
    ...seasonal,
  };
}

/** Returns the subscription that a file describes. Its renewal date or end date is the end of the present period. */
function subscriptionOf(
  id: string,
  record: CustomerSubscription,
  plan: SoldPlan,
  nextPlan: SoldPlan | undefined,
): Subscription {
  const { offerType, subscriptionStartDate: started, renewalDate, endDate } = record;
  const isTrial = offerType === 'freeTrial';
  const state = stateOf(record, nextPlan);
  const periodEnds = renewalDate ?? endDate ?? endOfPeriod(plan, started, 1);
  const isOver = state === 'ended';
  return {
    id,
    state,
    plan,
    ...(nextPlan ? { nextPlan } : {}),
    started,
    // Later periods are counted from the end of this one, so that their dates agree with a renewal date in the file.
    anchor: periodEnds,
    period: 0,
    periodStarts: isTrial ? started : Math.max(started, endOfPeriod(plan, periodEnds, -1)),
    periodEnds,
    ...(offerType === 'promotion' ? { promotion: { cents: plan.cents, left: 1 } } : {}),
    isTrial,
    isActivated: record.activationStatus !== 'pending',
    ...(isOver ? { ended: endDate ?? periodEnds } : {}),
  };
}

/** Returns the state of a subscription in a customer's file. */
function stateOf(record: CustomerSubscription, nextPlan: SoldPlan | undefined): State {
  const { activationStatus, action, offerType, price } = record;
  if (activationStatus === 'ended') return 'ended';
  if (activationStatus === 'pendingCancel') return 'pendingCancel';
  if (activationStatus === 'pending') return 'activationRequired';
  if (action === 'PAYMENT') return 'paymentDue';
  if (nextPlan) return nextPlan.cents < centsOf(price) ? 'pendingDowngrade' : 'pendingUpgrade';
  return offerType === 'freeTrial' ? 'trial' : 'active';
}

/** Returns the rows for the transactions in a customer's file. */
function entryRows({ transactions, subscriptions, profile }: Customer): BillingEntryTable[] {
  return transactions.map(({ id, date, serviceName, chargeCategory, appId, amount, currency }) => {
    const index = subscriptions.findIndex((each) => each.appId === appId);
    const cents = centsOf(amount);
    return {
      id: `${profile.personId}-${id}`,
      sub: profile.personId,
      at: Date.parse(date),
      kind: chargeCategory === 'Refund' ? 'refund' : 'charge',
      cents,
      currency,
      reason: 'period',
      category: chargeCategory,
      service_name: serviceName,
      app_id: appId,
      subscription_id: index < 0 ? null : `${profile.personId}-${index}`,
      order_id: null,
      effect_key: `${profile.personId} ${id}`,
      refunds: null,
    };
  });
}
