import type { Transaction } from 'kysely';
import type { SandboxDatabase, SandboxTables } from '../../database.ts';
import { nextDue } from '../rules/timeline.ts';
import { changeSubscription, type ChargeCard } from './change-subscription.ts';
import { billingNow } from './clock.ts';
import { customerIdsWithDueSubscriptions, hasDueEvent, lockCustomer, subscriptionsOf } from './subscriptions.ts';

/**
 * Locks a customer until the transaction ends, reads the clock, and runs all due events, for example renewals and ends
 * of trials. The clock is read after the lock, so that a waiting request does not continue with an earlier time.
 * Returns the time on the clock of the billing.
 */
export async function lockAndRunDueEvents(
  transaction: Transaction<SandboxTables>,
  sub: string,
  chargeCard: ChargeCard,
): Promise<number> {
  await lockCustomer(transaction, sub);
  const now = await billingNow(transaction);
  await runDueEventsOf(transaction, sub, now, chargeCard);
  return now;
}

/**
 * Runs the due events of a customer, so that the following reads are up to date. Locks the customer only if there are
 * due events.
 */
export async function runDueEvents(database: SandboxDatabase, sub: string, chargeCard: ChargeCard): Promise<void> {
  if (!(await hasDueEvent(database, sub, await billingNow(database)))) return;
  await database.transaction().execute((transaction) => lockAndRunDueEvents(transaction, sub, chargeCard));
}

/** Applies all due events of the subscriptions, except those of private copies of customers in scenarios. */
export async function runDueEventsOfAll(database: SandboxDatabase, chargeCard: ChargeCard): Promise<void> {
  for (const sub of await customerIdsWithDueSubscriptions(database, await billingNow(database)))
    await runDueEvents(database, sub, chargeCard);
}

/**
 * Runs all due events in the order of their times, each once. There can be several after a long time. The caller has
 * locked the customer.
 */
async function runDueEventsOf(
  transaction: Transaction<SandboxTables>,
  sub: string,
  now: number,
  chargeCard: ChargeCard,
): Promise<void> {
  for (;;) {
    const [next] = (await subscriptionsOf(transaction, sub))
      .flatMap(({ subscription }) => {
        const due = nextDue(subscription);
        return due && due.at <= now ? [{ subscription, due }] : [];
      })
      .toSorted((a, b) => a.due.at - b.due.at);
    if (!next) return;
    const { due, subscription } = next;
    await changeSubscription(transaction, subscription, { sub, event: due.event, now: due.at }, chargeCard);
  }
}
