import { addDays, monthsBetween } from './periods.ts';
import { share } from './prices.ts';

/** Days after a charge in which the whole charge is refunded. */
export const FULL_REFUND_DAYS = 30;

/** A charge, and the period that it paid for. */
export interface ChargeToRefund {
  readonly cents: number;
  /** Sum of earlier credits for the charge, in cents. */
  readonly creditedCents: number;
  readonly at: number;
  /** The period that the charge paid for, if it is a year or a season that is not over. */
  readonly period?: { readonly starts: number; readonly ends: number } | undefined;
}

/**
 * Returns the amount, in cents, that a refund of a charge has at the time `now`; 0 if there is no refund. In the first
 * days it is the whole charge; later it covers only the remaining whole months of a year or season, rounded half up.
 * Earlier credits are subtracted.
 */
export function refundOf({ cents, creditedCents, at, period }: ChargeToRefund, now: number): number {
  return Math.max(0, refundableAmount(cents, at, period, now) - creditedCents);
}

/** Returns the amount of a refund before earlier credits are subtracted. */
function refundableAmount(cents: number, at: number, period: ChargeToRefund['period'], now: number): number {
  if (now <= addDays(at, FULL_REFUND_DAYS)) return cents;
  if (!period || now >= period.ends) return 0;
  const months = monthsBetween(period.starts, period.ends);
  return months === 0 ? 0 : share(cents, monthsBetween(now, period.ends), months);
}
