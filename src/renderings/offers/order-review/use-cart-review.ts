import { useEffect, useRef, useState } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { useFreshSlice } from '#src/data/use-fresh-slice.ts';
import { isPriceShown } from '#src/lib/text/price-text.ts';
import type { Checkout } from '#src/model/checkout/checkout.ts';
import { plansLeftInCart } from '#src/model/checkout/selection.ts';
import { addToOfferCart, reviewOrder, type CartReference, type ReviewedOrder } from '#src/operations/offers/orders.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';

/** The order for the plans in the cart, and whether it can be placed. */
export interface CartReview {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The reviewed order; undefined while it is loading, and if it could not be read. */
  readonly review: ReviewedOrder | undefined;
  /** True if the service reports an error about a plan, or a price cannot be shown. (spec: OFFER-30, OFFER-71) */
  readonly hasPlanFault: boolean;
  /** True if the order lacks a plan of this checkout, because another tab or browser has changed the cart. */
  readonly lacksPlan: boolean;
  readonly reload: () => Promise<void>;
}

/** Reads the review of the cart at each visit, because it contains the charges of the order. (spec: OFFER-26…30) */
export function useCartReview(cart: CartReference): CartReview {
  const { checkout, dispatch } = useCheckout();
  const { status, data, reload } = useFreshSlice(reviewOrder, cart);
  const plans = data?.offers.flatMap((offer) => offer.plans) ?? [];
  const ordered = plans.map(({ id }) => id);
  const leftovers = plansLeftInCart(ordered, checkout.inCart);
  const hasLeftovers = leftovers.length > 0;
  const hasRemovalFailed = useRemoveLeftovers({ checkout, leftovers, reload });
  const orderId = data?.orderId ?? '';
  // A plan whose price cannot be shown must not be ordered.
  const isUnpriced = !hasLeftovers && !plans.every(isPriceShown);
  const hasPlanFault = isUnpriced || (data !== undefined && data.message !== '');
  const isBroken = status === 'failed' || hasRemovalFailed || hasPlanFault || (data !== undefined && orderId === '');
  const isReady = data !== undefined && !isBroken && !hasLeftovers;
  useEffect(() => {
    if (isReady) dispatch({ type: 'reviewed', orderId });
  }, [dispatch, orderId, isReady]);
  return {
    status: isBroken ? 'failed' : isReady ? 'ready' : 'loading',
    review: data,
    hasPlanFault,
    lacksPlan: isReady && !checkout.inCart.every((id) => ordered.includes(id)),
    reload,
  };
}

/**
 * Arguments of `useRemoveLeftovers`; `leftovers` are the ids of plans in the cart that do not belong to the checkout.
 */
interface RemoveLeftoversInput {
  readonly checkout: Checkout;
  readonly leftovers: readonly string[];
  readonly reload: () => Promise<void>;
}

/** Removes plans of an earlier visit from the cart, once. Returns true if that failed. (spec: OFFER-21, OPEN-59) */
function useRemoveLeftovers({ checkout, leftovers, reload }: RemoveLeftoversInput): boolean {
  const { dispatch } = useCheckout();
  const { run } = useAction(addToOfferCart);
  const isTried = useRef(false);
  const [outcome, setOutcome] = useState<'removed' | 'failed'>();
  const hasLeftovers = leftovers.length > 0;
  const remove = async (): Promise<void> => {
    const { cartId, inCart } = checkout;
    try {
      const salesJourneyId = await run({ cartId, added: [], removed: leftovers });
      dispatch({ type: 'cartSaved', plans: inCart, salesJourneyId });
      await reload();
      setOutcome('removed');
    } catch {
      setOutcome('failed');
    }
  };
  useEffect(() => {
    if (!hasLeftovers || isTried.current) return;
    isTried.current = true;
    void remove();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit, with the values of that moment
  }, [hasLeftovers]);
  return outcome === 'failed' || (outcome === 'removed' && hasLeftovers);
}
