import type { Checkout, PlanChoice } from './checkout.ts';

/** Selects a plan in place of the one of its family, or deselects it. (spec: OFFER-12…15) */
export function toggle(selection: readonly string[], plans: readonly PlanChoice[], id: string): readonly string[] {
  if (selection.includes(id)) return selection.filter((each) => each !== id);
  const family = plans.find((plan) => plan.id === id)?.family ?? '';
  const relatives = plans.filter((plan) => family !== '' && plan.family === family);
  return [...selection.filter((each) => !relatives.some((plan) => plan.id === each)), id];
}

/** Returns those of the ids that are offered, without repetition and at most one of each family. */
export function offeredIn(ids: readonly string[], plans: readonly PlanChoice[]): readonly string[] {
  let selection: readonly string[] = [];
  for (const id of ids)
    if (!selection.includes(id) && plans.some((plan) => plan.id === id)) selection = toggle(selection, plans, id);
  return selection;
}

/**
 * Returns the plans that must be added to the cart and those that must be removed for the selection. (spec: OFFER-18,
 * OPEN-59)
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

/** Returns true if cart and selection are the same set. (spec: OFFER-19, OPEN-59) */
export function isInCart(checkout: Checkout): boolean {
  const { added, removed } = cartChange(checkout);
  return added.length === 0 && removed.length === 0;
}

/** Returns true if the cart has plans, all of them of the group that the customer has last seen. */
export function hasOwnCart({ cartId, salesJourneyId, inCart, plans }: Checkout): boolean {
  const isNamed = cartId !== '' || salesJourneyId !== '';
  return isNamed && inCart.length > 0 && inCart.every((id) => plans.some((plan) => plan.id === id));
}

/**
 * Returns the plans of an order that this journey has not put into the cart: an earlier visit has left them there. None
 * if the order lacks a plan of this journey, because then the cart was changed since.
 */
export function leftInCart(ordered: readonly string[], inCart: readonly string[]): readonly string[] {
  const hasAll = inCart.length > 0 && inCart.every((id) => ordered.includes(id));
  return hasAll ? ordered.filter((id) => !inCart.includes(id)) : [];
}
