import type { Plan } from '#src/operations/offers/plans.ts';

/** Returns the earlier version of each plan whose price, description or terms have changed, by plan id. */
export function changedPlans(before: readonly Plan[], now: readonly Plan[]): ReadonlyMap<string, Plan> {
  const changed = now.flatMap((plan): [string, Plan][] => {
    const earlier = before.find(({ id }) => id === plan.id);
    return earlier && priceAndTerms(earlier) !== priceAndTerms(plan) ? [[plan.id, earlier]] : [];
  });
  return new Map(changed);
}

/** Returns true if the plans of an order have changed, or their prices, descriptions or terms. */
export function isChanged(before: readonly Plan[], now: readonly Plan[]): boolean {
  return (
    before.length !== now.length ||
    now.some((plan) => !before.some((each) => priceAndTerms(each) === priceAndTerms(plan)))
  );
}

/** Returns a text that differs if the price, the description or the terms of a plan differ. */
function priceAndTerms({ id, amount, currency, frequency, description, otherInfo, terms }: Plan): string {
  return JSON.stringify([id, amount, currency, frequency, description, otherInfo, terms]);
}
