import type { SessionValues } from '#src/session/session-values.ts';

/** Returns the plan of a cart that the customer picked before in this session; undefined if there is none. (spec: SUB-35) */
export function pickedPlan(values: SessionValues, cartId: string): string | undefined {
  const [cart, offerId] = (values.get('pickedPlan') ?? '').split(' ').map(decoded);
  return cart === cartId && offerId ? offerId : undefined;
}

/** Stores the plan that is in a cart now. */
export function storePickedPlan(values: SessionValues, cartId: string, offerId: string): void {
  values.set('pickedPlan', [cartId, offerId].map(encodeURIComponent).join(' '));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
