import type { SessionValues } from '#src/session/session-values.ts';

/**
 * Returns the stored ids of the plans that may be in the cart; an empty list if they were stored for another cart.
 * (spec: SUB-35)
 */
export function readPickedPlans(values: SessionValues, cartId: string): readonly string[] {
  const [cart, ...offerIds] = (values.get('pickedPlan') ?? '').split(' ').map(decode);
  return cart === cartId ? offerIds.filter(Boolean) : [];
}

/** Stores the ids of all plans that may be in the cart; after a lost response, the content of the cart is unknown. */
export function storePickedPlans(values: SessionValues, cartId: string, offerIds: readonly string[]): void {
  values.set('pickedPlan', [cartId, ...offerIds].map(encodeURIComponent).join(' '));
}

/** Decodes a stored id; '' if its encoding is invalid. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
