import type { Plan } from '#src/operations/offers/plans.ts';

/** Returns the plans whose price or terms differ from those that were shown before, with the plan as it was then. */
export function changedPlans(before: readonly Plan[], now: readonly Plan[]): ReadonlyMap<string, Plan> {
  const changed = now.flatMap((plan): [string, Plan][] => {
    const earlier = before.find(({ id }) => id === plan.id);
    return earlier && costs(earlier) !== costs(plan) ? [[plan.id, earlier]] : [];
  });
  return new Map(changed);
}

/** Returns true if an order differs from the one that was shown: in its plans, their prices or their terms. */
export function isChanged(before: readonly Plan[], now: readonly Plan[]): boolean {
  return before.length !== now.length || now.some((plan) => !before.some((each) => costs(each) === costs(plan)));
}

function costs({ id, amount, currency, frequency, description, otherInfo, terms }: Plan): string {
  return JSON.stringify([id, amount, currency, frequency, description, otherInfo, terms]);
}
