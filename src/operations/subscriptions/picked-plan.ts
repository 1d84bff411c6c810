import type { SessionValues } from '#src/session/session-values.ts';

/** Returns the ids of the plans that were picked in this session and may still be in the cart. (spec: SUB-35) */
export function pickedPlans(values: SessionValues, cartId: string): readonly string[] {
  const [cart, ...offerIds] = (values.get('pickedPlan') ?? '').split(' ').map(decoded);
  return cart === cartId ? offerIds.filter(Boolean) : [];
}

/** Stores the ids of the plans that may be in the cart now: after a lost response, the cart's content is unknown. */
export function storePickedPlans(values: SessionValues, cartId: string, offerIds: readonly string[]): void {
  values.set('pickedPlan', [cartId, ...offerIds].map(encodeURIComponent).join(' '));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
