import type { JsonObject } from '#src/model/json.ts';
import type { SandboxDatabase } from '../../database.ts';
import type { Subscription } from '../rules/subscription.ts';
import { nextDue } from '../rules/timeline.ts';

/**
 * The data of a subscription that its events do not change, for example descriptions and terms. A text may have both
 * languages.
 */
export type SubscriptionDetails = JsonObject;

/** A subscription as it is stored. */
export interface StoredSubscription {
  readonly subscription: Subscription;
  readonly details: SubscriptionDetails;
}

/** Returns the subscriptions of a customer, the newest first. */
export async function subscriptionsOf(database: SandboxDatabase, sub: string): Promise<StoredSubscription[]> {
  const rows = await database
    .selectFrom('billing_subscription')
    .select(['body', 'details'])
    .where('sub', '=', sub)
    .orderBy('position', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ body, details }) => ({
    subscription: JSON.parse(body) as Subscription,
    details: JSON.parse(details) as SubscriptionDetails,
  }));
}

/** Adds a subscription as the customer's newest. */
export async function addSubscription(
  database: SandboxDatabase,
  sub: string,
  added: StoredSubscription,
): Promise<void> {
  const { subscription, details } = added;
  const top = await database
    .selectFrom('billing_subscription')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('sub', '=', sub)
    .executeTakeFirst();
  await database
    .insertInto('billing_subscription')
    .values({
      id: subscription.id,
      sub,
      position: (top?.position ?? 0) + 1,
      body: JSON.stringify(subscription),
      details: JSON.stringify(details),
      due: nextDue(subscription)?.at ?? null,
    })
    .execute();
}

/** Saves a changed subscription. */
export async function saveSubscription(database: SandboxDatabase, subscription: Subscription): Promise<void> {
  await database
    .updateTable('billing_subscription')
    .set({ body: JSON.stringify(subscription), due: nextDue(subscription)?.at ?? null })
    .where('id', '=', subscription.id)
    .execute();
}

/** Locks the customer's subscriptions, cart and orders until the transaction ends. */
export async function lockCustomer(transaction: SandboxDatabase, sub: string): Promise<void> {
  await transaction
    .updateTable('billing_customer')
    .set((column) => ({ sales_journey_id: column.ref('sales_journey_id') }))
    .where('sub', '=', sub)
    .execute();
}

/**
 * Returns the ids of customers with a subscription whose next event is due at a time or earlier. Private customers are
 * left out, because their scenarios have clocks of their own.
 */
export async function customerIdsWithDueSubscriptions(database: SandboxDatabase, until: number): Promise<string[]> {
  const rows = await database
    .selectFrom('billing_subscription')
    .select('sub')
    .distinct()
    .where('due', '<=', until)
    .where('sub', 'not in', database.selectFrom('private_customer').select('sub'))
    .execute();
  return rows.map(({ sub }) => sub);
}

/** Whether a subscription of the customer has a due event. */
export async function hasDueEvent(database: SandboxDatabase, sub: string, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('billing_subscription')
    .select('id')
    .where('sub', '=', sub)
    .where('due', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the id of the sales journey in which the customer changes provider-managed plans; '' if there is none. */
export async function salesJourneyOf(database: SandboxDatabase, sub: string): Promise<string> {
  const row = await database
    .selectFrom('billing_customer')
    .select('sales_journey_id')
    .where('sub', '=', sub)
    .executeTakeFirst();
  return row?.sales_journey_id ?? '';
}
