import { daysBetween } from './periods.ts';
import type { SoldPlan, Subscription } from './subscription.ts';

/**
 * Returns the price, in cents, for which the period with this number is charged now. A promotion with periods left has
 * a lower price; seasons after the first have the renewal price.
 */
export function priceOfPeriod(plan: SoldPlan, period: number, promotion: Subscription['promotion']): number {
  if (promotion && promotion.left > 0) return promotion.cents;
  return plan.season && period > 1 ? plan.season.renewalCents : plan.cents;
}

/**
 * Returns today's cost of an upgrade, in cents: the difference of the two prices for the days that are left of the
 * period, to the day, rounded half up. Never below 0.
 */
export function upgradeCharge(subscription: Subscription, plan: SoldPlan, now: number): number {
  const { periodStarts, periodEnds, period, promotion } = subscription;
  const days = daysBetween(periodStarts, periodEnds);
  const daysLeft = Math.min(days, daysBetween(now, periodEnds));
  // The promotion applies to the current period even if no further period is left.
  const paid = promotion?.cents ?? priceOfPeriod(subscription.plan, period, undefined);
  return days === 0 ? 0 : Math.max(0, share(plan.cents - paid, daysLeft, days));
}

/** Returns a share of an amount in whole cents, rounded half up. */
export function share(cents: number, part: number, whole: number): number {
  return Math.floor((2 * cents * part + whole) / (2 * whole));
}
