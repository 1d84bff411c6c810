import type { SessionValues } from '#src/session/session-values.ts';

/** Returns the plans that the customer picked in this session and that may be in a cart. (spec: SUB-35) */
export function pickedPlans(values: SessionValues, cartId: string): readonly string[] {
  const [cart, ...offerIds] = (values.get('pickedPlan') ?? '').split(' ').map(decoded);
  return cart === cartId ? offerIds.filter(Boolean) : [];
}

/** Stores the plans that may be in a cart now. */
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
