import type { OfferedPlan, PlanCatalog } from '../catalog/catalog.ts';
import type { StoredSubscription } from '../store/subscriptions.ts';

/** What a customer gets with a plan. New customers of an app get its trial, or its promotion if it has no trial. */
export interface Eligibility {
  readonly trialDays?: number;
  readonly promotion?: { readonly cents: number; readonly periods: number };
}

/** Returns what the customer gets with a plan; undefined if they cannot buy it: sold out, or already subscribed to its family. */
export function eligibilityOf(
  plan: OfferedPlan,
  subscriptions: readonly StoredSubscription[],
  catalog: PlanCatalog,
): Eligibility | undefined {
  if (plan.isSoldOut === true) return undefined;
  const running = subscriptions.filter(({ subscription: { state } }) => state !== 'ended' && state !== 'unlinked');
  if (running.some(({ subscription }) => familyOf(subscription.plan.sku, catalog) === plan.family)) return undefined;
  const isKnown = subscriptions.some(({ subscription }) => subscription.plan.appId === plan.appId);
  if (isKnown) return {};
  if (plan.trialDays !== undefined) return { trialDays: plan.trialDays };
  return plan.promotion ? { promotion: plan.promotion } : {};
}

function familyOf(sku: string, catalog: PlanCatalog): string {
  return catalog.planOfSku(sku)?.family ?? sku;
}
