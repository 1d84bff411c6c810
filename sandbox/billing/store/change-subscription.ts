import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SandboxTables } from '../../database.ts';
import { applyEvent, type EventInput, type EventOutcome } from '../rules/apply-event.ts';
import type { Subscription } from '../rules/subscription.ts';
import { isTimedEvent } from '../rules/timeline.ts';
import { addEntries, lastChargeOf } from './ledger.ts';
import { saveSubscription } from './subscriptions.ts';

/** The outcome of a charge. */
export type PaymentOutcome = 'paid' | 'declined' | 'expired' | 'noCard';

/** An amount that is charged to the card of a customer. An amount below 0 is refunded to the card. */
export interface Charge {
  readonly sub: string;
  readonly cents: number;
  readonly currency: string;
  readonly now: number;
}

/** Function that charges a customer's card, inside the transaction of the change that is paid. */
export type ChargeCard = (transaction: Transaction<SandboxTables>, charge: Charge) => Promise<PaymentOutcome>;

/** A change of a customer's subscription: an event with its data, and the order that it belongs to. */
export interface SubscriptionChange extends EventInput {
  readonly sub: string;
  readonly orderId?: string;
}

/**
 * Applies an event to a subscription, charges the card and writes the ledger, all in one transaction. Returns the
 * outcome of the event. If the charge fails, returns the outcome of the declined event; if the state has no transition
 * for that, returns why the payment failed. Returns undefined if the state does not allow the event.
 */
export async function changeSubscription(
  transaction: Transaction<SandboxTables>,
  subscription: Subscription,
  change: SubscriptionChange,
  chargeCard: ChargeCard,
): Promise<EventOutcome | Exclude<PaymentOutcome, 'paid'> | undefined> {
  const { sub, event, now, orderId } = change;
  const input = { ...change, lastCharge: await lastChargeOf(transaction, subscription.id) };
  const paid = applyEvent(subscription, { ...input, isPaid: true });
  if (!paid) return undefined;
  const payment = await payEntries(transaction, paid, { sub, now }, chargeCard);
  const outcome = payment === 'paid' ? paid : applyEvent(subscription, { ...input, isPaid: false });
  if (!outcome) return payment === 'paid' ? undefined : payment;
  await saveSubscription(transaction, outcome.subscription);
  await addEntries(transaction, {
    sub,
    at: now,
    subscriptionId: subscription.id,
    ...(orderId === undefined ? {} : { orderId }),
    effectKey: isTimedEvent(event) ? `${subscription.id} ${event} ${now}` : randomUUID(),
    entries: outcome.entries,
  });
  return outcome;
}

/** Charges the card once with the sum of the positive ledger entries of an outcome. */
async function payEntries(
  transaction: Transaction<SandboxTables>,
  { entries, subscription }: EventOutcome,
  { sub, now }: { readonly sub: string; readonly now: number },
  chargeCard: ChargeCard,
): Promise<PaymentOutcome> {
  const cents = entries.reduce((sum, entry) => sum + Math.max(0, entry.cents), 0);
  if (cents === 0) return 'paid';
  return chargeCard(transaction, { sub, cents, currency: subscription.plan.currency, now });
}
