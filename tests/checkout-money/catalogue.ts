/** The plans that the tests buy, and their prices, which change while the server runs. */
import { createPlanCatalog, type OfferedPlan, type PlanCatalog } from '#sandbox/billing/catalog/catalog.ts';
import { readCatalog } from '#sandbox/billing/catalog/read-catalog.ts';

/** A catalogue of plans whose prices a test can change. */
export interface ChangeableCatalog {
  /** The catalogue of plans that the server uses. */
  readonly catalog: PlanCatalog;
  /** Changes the price of a plan. */
  set(id: string, cents: number): void;
  reset(): void;
}

/** Returns the shipped catalogue with prices that can be changed. */
export function createChangeableCatalog(): ChangeableCatalog {
  const shipped = readCatalog();
  const changed = new Map<string, number>();
  const priced = (plan: OfferedPlan): OfferedPlan => {
    const cents = changed.get(plan.id);
    return cents === undefined ? plan : { ...plan, price: { ...plan.price, cents } };
  };
  const groups = [...new Set(shipped.plans.map(({ group }) => group))];
  const current = (): PlanCatalog =>
    createPlanCatalog(
      groups.map((group) => ({
        group,
        name: shipped.nameOf(group)!,
        plans: shipped.plans.filter((plan) => plan.group === group).map(priced),
      })) as never,
    );
  let catalog = current();
  return {
    catalog: {
      get plans() {
        return catalog.plans;
      },
      planOf: (id) => catalog.planOf(id),
      planOfSku: (sku) => catalog.planOfSku(sku),
      nameOf: (group) => catalog.nameOf(group),
    },
    set(id, cents) {
      changed.set(id, cents);
      catalog = current();
    },
    reset() {
      changed.clear();
      catalog = current();
    },
  };
}
