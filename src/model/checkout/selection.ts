import type { Checkout, PlanChoice } from './checkout.ts';

/**
 * Returns the selection with a plan deselected, or selected in place of the other plan of its family.
 * (spec: OFFER-12…15)
 */
export function togglePlan(selection: readonly string[], plans: readonly PlanChoice[], id: string): readonly string[] {
  if (selection.includes(id)) return selection.filter((each) => each !== id);
  const family = plans.find((plan) => plan.id === id)?.family ?? '';
  const relatives = plans.filter((plan) => family !== '' && plan.family === family);
  return [...selection.filter((each) => !relatives.some((plan) => plan.id === each)), id];
}

/** Returns the ids that are among the offered plans, without repetition, and of each family only the last one. */
export function keepOffered(ids: readonly string[], plans: readonly PlanChoice[]): readonly string[] {
  let selection: readonly string[] = [];
  for (const id of ids)
    if (!selection.includes(id) && plans.some((plan) => plan.id === id)) selection = togglePlan(selection, plans, id);
  return selection;
}

/**
 * Returns the id of the cart, and the plans that must be added to it and removed from it so that it matches the
 * selection. (spec: OFFER-18, OPEN-59)
 */
export function cartChange({ cartId, selection = [], inCart }: Checkout): {
  readonly cartId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
} {
  return {
    cartId,
    added: selection.filter((id) => !inCart.includes(id)),
    removed: inCart.filter((id) => !selection.includes(id)),
  };
}

/** Returns true if cart and selection have the same plans. (spec: OFFER-19, OPEN-59) */
export function isCartUpToDate(checkout: Checkout): boolean {
  const { added, removed } = cartChange(checkout);
  return added.length === 0 && removed.length === 0;
}

/**
 * Returns true if the cart or its sales journey has an id, and the cart has plans that all belong to the group that the
 * customer viewed last.
 */
export function hasCartOfViewedGroup({ cartId, salesJourneyId, inCart, plans }: Checkout): boolean {
  const isNamed = cartId !== '' || salesJourneyId !== '';
  return isNamed && inCart.length > 0 && inCart.every((id) => plans.some((plan) => plan.id === id));
}

/**
 * Returns the plans of an order that were left in the cart by an earlier visit, not added in this journey. Returns none
 * if this journey has no plans, or if the order lacks one of them, because then the cart has been changed meanwhile.
 */
export function plansLeftInCart(ordered: readonly string[], inCart: readonly string[]): readonly string[] {
  const hasAll = inCart.length > 0 && inCart.every((id) => ordered.includes(id));
  return hasAll ? ordered.filter((id) => !inCart.includes(id)) : [];
}
