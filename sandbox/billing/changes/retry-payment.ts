import type { Transaction } from 'kysely';
import type { SandboxTables } from '../../database.ts';
import { lockAndRunDueEvents } from '../store/run-due-events.ts';
import { changeSubscription, type ChargeCard } from '../store/change-subscription.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';

/**
 * Charges the declined renewals again after the customer has changed the card. The specification defines no other way
 * to pay them.
 */
export async function retryPayments(
  transaction: Transaction<SandboxTables>,
  sub: string,
  chargeCard: ChargeCard,
): Promise<void> {
  const now = await lockAndRunDueEvents(transaction, sub, chargeCard);
  for (const { subscription } of await subscriptionsOf(transaction, sub))
    if (subscription.state === 'paymentDue')
      await changeSubscription(transaction, subscription, { event: 'pay', sub, now }, chargeCard);
}
