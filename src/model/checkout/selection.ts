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

/** Returns what the cart lacks and what it has too much for the selection. (spec: OFFER-18, OPEN-59) */
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

/** True if cart and selection are the same set. (spec: OFFER-19, OPEN-59) */
export function isInCart(checkout: Checkout): boolean {
  const { added, removed } = cartChange(checkout);
  return added.length === 0 && removed.length === 0;
}
