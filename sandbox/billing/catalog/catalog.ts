import type { Catalog, Plan } from '#schemas/types/catalog.types.ts';
import type { SoldPlan } from '../rules/subscription.ts';

/** A plan with the partner group that sells it. */
export interface OfferedPlan extends Plan {
  readonly group: string;
}

/** The plans that the billing sells. */
export interface PlanCatalog {
  readonly plans: readonly OfferedPlan[];
  /** Returns the plan with this id or offer id: requests name a plan by either. */
  planOf(id: string): OfferedPlan | undefined;
  planOfSku(sku: string): OfferedPlan | undefined;
  /** Returns the name of a partner group; undefined if the group is unknown. */
  nameOf(group: string): string | undefined;
}

/** Creates the catalog from the files of the partner groups. */
export function createPlanCatalog(groups: readonly Catalog[]): PlanCatalog {
  const plans = groups.flatMap(({ group, plans: each }) => each.map((plan): OfferedPlan => ({ ...plan, group })));
  const byId = new Map(
    plans.flatMap((plan) => [
      [plan.offerId, plan],
      [plan.id, plan],
    ]),
  );
  const bySku = new Map(plans.map((plan) => [plan.sku, plan]));
  const names = new Map(groups.map(({ group, name }) => [group, name]));
  return {
    plans,
    planOf: (id) => byId.get(id),
    planOfSku: (sku) => bySku.get(sku),
    nameOf: (group) => names.get(group),
  };
}

/** Returns the data of a plan that a subscription stores when the plan is sold. */
export function soldPlanOf({ sku, offerId, appId, appName, name, price, frequency, season }: Plan): SoldPlan {
  const { cents, currency } = price;
  return { sku, offerId, appId, appName, name, cents, currency, frequency, ...(season ? { season } : {}) };
}
