import type { StoredSubscription } from '../store/subscriptions.ts';
import type { LedgerRow } from '../store/ledger.ts';
import { refundOf } from '../rules/refunds.ts';

/**
 * Returns the amount, in cents, that a refund of a ledger entry would have at the time `now`; 0 if the entry cannot be
 * refunded. (spec: TXN-17)
 */
export function refundableCents(
  entry: LedgerRow,
  ledger: readonly LedgerRow[],
  subscriptions: readonly StoredSubscription[],
  now: number,
): number {
  const { id, kind, cents, at } = entry;
  if (kind !== 'charge' || cents <= 0) return 0;
  const creditedCents = ledger.reduce((sum, row) => (isCreditFor(row, entry, ledger) ? sum - row.cents : sum), 0);
  const isRefunded = ledger.some(({ refunds }) => refunds === id);
  return isRefunded ? 0 : refundOf({ cents, creditedCents, at, period: periodOf(entry, subscriptions) }, now);
}

/** Returns whether a row is a credit for a charge: a credit reduces the last charge of its subscription before it. */
function isCreditFor(row: LedgerRow, { id, subscription_id, at }: LedgerRow, ledger: readonly LedgerRow[]): boolean {
  if (row.kind !== 'credit' || subscription_id === null || row.subscription_id !== subscription_id) return false;
  const last = ledger.find(
    (other) => other.kind === 'charge' && other.subscription_id === subscription_id && other.at <= row.at,
  );
  return last?.id === id && at <= row.at;
}

/** Returns the year or season that a charge paid for, if it is the subscription's present period. */
function periodOf({ subscription_id, at, reason }: LedgerRow, subscriptions: readonly StoredSubscription[]) {
  const found = subscriptions.find(({ subscription }) => subscription.id === subscription_id)?.subscription;
  if (!found || reason !== 'period' || at < found.periodStarts) return undefined;
  const isLong = found.plan.frequency === 'year' || found.plan.frequency === 'season';
  return isLong ? { starts: found.periodStarts, ends: found.periodEnds } : undefined;
}
