import type { Plan } from '#src/operations/offers/plans.ts';

/**
 * Groups the plans in the order of the service. All plans of one family form a group. Consecutive plans that have no
 * family, or that are the only one of their family, form a group too.
 */
export function planGroups(plans: readonly Plan[]): readonly (readonly Plan[])[] {
  const groups: Plan[][] = [];
  for (const plan of plans) {
    if (groups.some((group) => group.includes(plan))) continue;
    const family = plan.family ? plans.filter((each) => each.family === plan.family) : [plan];
    const last = groups.at(-1);
    if (family.length === 1 && last && canSelectAll(last)) last.push(plan);
    else groups.push(family);
  }
  return groups;
}

/** Returns true if all plans of a group can be selected together: no two of them are of the same family. */
function canSelectAll(plans: readonly Plan[]): boolean {
  return plans.length === 1 || plans[0]!.family === '' || plans[0]!.family !== plans[1]!.family;
}
