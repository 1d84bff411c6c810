import type { OfferedPlan, PlanCatalog } from '../catalog/catalog.ts';
import type { StoredSubscription } from '../store/subscriptions.ts';

/**
 * The conditions on which a customer can order a plan: with a trial, with a promotion, or in place of another plan. New
 * customers of an app get the trial of the plan, or the promotion if the plan has no trial.
 */
export interface Eligibility {
  readonly trialDays?: number;
  readonly promotion?: { readonly cents: number; readonly periods: number };
  /** Id of the subscription whose plan the new one replaces. */
  readonly replaces?: string;
}

/**
 * Returns the trial or promotion that the customer gets with a plan, or an empty object for neither; undefined if the
 * plan is sold out, or if the customer has a subscription that has not ended to a plan of the same family.
 */
export function eligibilityOf(
  plan: OfferedPlan,
  subscriptions: readonly StoredSubscription[],
  catalog: PlanCatalog,
): Eligibility | undefined {
  if (plan.isSoldOut === true) return undefined;
  if (runningSubscriptionOf(plan, subscriptions, catalog)) return undefined;
  const isKnown = subscriptions.some(({ subscription }) => subscription.plan.appId === plan.appId);
  if (isKnown) return {};
  if (plan.trialDays !== undefined) return { trialDays: plan.trialDays };
  return plan.promotion ? { promotion: plan.promotion } : {};
}

/**
 * Like `eligibilityOf`, but also allows a plan that replaces the plan of a provider-managed subscription in the state
 * `active` or `trial`. (spec: SUB-34)
 */
export function orderEligibilityOf(
  plan: OfferedPlan,
  subscriptions: readonly StoredSubscription[],
  catalog: PlanCatalog,
): Eligibility | undefined {
  const running = runningSubscriptionOf(plan, subscriptions, catalog);
  if (!running || plan.isSoldOut === true) return eligibilityOf(plan, subscriptions, catalog);
  const { subscription, details } = running;
  const canChange = subscription.state === 'active' || subscription.state === 'trial';
  const isOther = subscription.plan.sku !== plan.sku;
  return canChange && isOther && details['subscriptionType'] === 'xcp' ? { replaces: subscription.id } : undefined;
}

/**
 * Returns the customer's subscription that has not ended and whose plan is in the same family as this plan; undefined
 * if there is none.
 */
function runningSubscriptionOf(
  plan: OfferedPlan,
  subscriptions: readonly StoredSubscription[],
  catalog: PlanCatalog,
): StoredSubscription | undefined {
  return subscriptions.find(({ subscription: { state, plan: own } }) => {
    const isRunning = state !== 'ended' && state !== 'unlinked';
    return isRunning && (catalog.planOfSku(own.sku)?.family ?? own.sku) === plan.family;
  });
}
