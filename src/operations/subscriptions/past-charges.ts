import { parseTimestamp } from '#src/lib/dates/parse-timestamp.ts';
import type { Transaction } from '../transactions.ts';
import { centsOf } from './cents-of.ts';
import type { Subscription } from './subscription.ts';

/** A charge or refund of a subscription. */
export interface PastCharge {
  readonly date: string;
  /** Negative if the service sends a refund as a negative amount. */
  readonly cents: number;
  readonly isRefund: boolean;
}

/** Maximum number of charges and refunds that `pastCharges` returns. */
const MAX_CHARGES = 3;

/**
 * Returns the last charges and refunds of a subscription's app since the start of the subscription, at most three, the
 * oldest first.
 */
export function pastCharges(
  { appId, subscriptionStartDate }: Pick<Subscription, 'appId' | 'subscriptionStartDate'>,
  transactions: readonly Transaction[],
): readonly PastCharge[] {
  const started = parseTimestamp(subscriptionStartDate) ?? Number.NEGATIVE_INFINITY;
  return transactions
    .filter((each) => appId !== '' && each.appId === appId && (parseTimestamp(each.date) ?? started) >= started)
    .toSorted((a, b) => (parseTimestamp(b.date) ?? 0) - (parseTimestamp(a.date) ?? 0))
    .slice(0, MAX_CHARGES)
    .toReversed()
    .map(({ date, amount, chargeCategory }) => {
      const cents = centsOf(amount);
      return { date, cents, isRefund: cents < 0 || chargeCategory.toLowerCase() === 'refund' };
    });
}
