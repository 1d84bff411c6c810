import type { Transaction } from 'kysely';
import type { SandboxDatabase, SandboxTables } from '../../database.ts';
import { nextDue } from '../rules/timeline.ts';
import { changeSubscription, type ChargeCard } from './change-subscription.ts';
import { customersDue, lockCustomer, subscriptionsOf } from './subscriptions.ts';

/**
 * Runs everything of a customer that is due: renewals, ends of trials, pending changes, in the order of their times and
 * each once, also after a long time. The caller has locked the customer.
 */
export async function advanceCustomer(
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
    await changeSubscription(transaction, subscription, { sub, on: due.on, now: due.at }, chargeCard);
  }
}

/** Runs everything that is due of all customers. */
export async function advanceAll(database: SandboxDatabase, now: number, chargeCard: ChargeCard): Promise<void> {
  for (const sub of await customersDue(database, now))
    await database.transaction().execute(async (transaction) => {
      await lockCustomer(transaction, sub);
      await advanceCustomer(transaction, sub, now, chargeCard);
    });
}
