import { useEffect, useRef, useState } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { useFreshSlice } from '#src/data/use-fresh-slice.ts';
import { isPriceShown } from '#src/lib/text/price-text.ts';
import type { Checkout } from '#src/model/checkout/checkout.ts';
import { leftInCart } from '#src/model/checkout/selection.ts';
import { addToOfferCart, reviewOrder, type CartReference, type Review } from '#src/operations/offers/orders.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';

export interface CartReview {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Undefined while it is loading, and without a response. */
  readonly review: Review | undefined;
  /** The service names a fault of a plan, or a plan has no price that is shown. (spec: OFFER-30, OFFER-71) */
  readonly hasPlanFault: boolean;
  /** The order has other plans than this journey has put into the cart, because the cart was changed elsewhere. */
  readonly isOther: boolean;
  readonly reload: () => Promise<void>;
}

/** Reviews the cart at each visit, because the review fixes what the order charges. (spec: OFFER-26…30) */
export function useCartReview(cart: CartReference): CartReview {
  const { checkout, dispatch } = useCheckout();
  const { status, data, reload } = useFreshSlice(reviewOrder, cart);
  const plans = data?.offers.flatMap((offer) => offer.plans) ?? [];
  const ordered = plans.map(({ id }) => id);
  const rest = leftInCart(ordered, checkout.inCart);
  const hasRest = rest.length > 0;
  const isRestKept = useRemovalOfRest({ checkout, rest, reload });
  const orderId = data?.orderId ?? '';
  // Nothing is bought unseen: a plan without a shown price does not belong into an order.
  const isUnpriced = !hasRest && !plans.every(isPriceShown);
  const hasPlanFault = isUnpriced || (data !== undefined && data.message !== '');
  const isBroken = status === 'failed' || isRestKept || hasPlanFault || (data !== undefined && orderId === '');
  const isReady = data !== undefined && !isBroken && !hasRest;
  useEffect(() => {
    if (isReady) dispatch({ type: 'reviewed', orderId });
  }, [dispatch, orderId, isReady]);
  return {
    status: isBroken ? 'failed' : isReady ? 'ready' : 'loading',
    review: data,
    hasPlanFault,
    isOther: isReady && !checkout.inCart.every((id) => ordered.includes(id)),
    reload,
  };
}

interface Rest {
  readonly checkout: Checkout;
  readonly rest: readonly string[];
  readonly reload: () => Promise<void>;
}

/**
 * Removes plans of an earlier visit from the cart, once: the order has only what the customer has chosen now. Returns
 * true if that failed. (spec: OFFER-21, OPEN-59)
 */
function useRemovalOfRest({ checkout, rest, reload }: Rest): boolean {
  const { dispatch } = useCheckout();
  const { run } = useAction(addToOfferCart);
  const isTried = useRef(false);
  const [outcome, setOutcome] = useState<'removed' | 'failed'>();
  const hasRest = rest.length > 0;
  const remove = async (): Promise<void> => {
    const { cartId, inCart } = checkout;
    try {
      const salesJourneyId = await run({ cartId, added: [], removed: rest });
      dispatch({ type: 'cartSaved', plans: inCart, salesJourneyId });
      await reload();
      setOutcome('removed');
    } catch {
      setOutcome('failed');
    }
  };
  useEffect(() => {
    if (!hasRest || isTried.current) return;
    isTried.current = true;
    void remove();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit, with the values of that moment
  }, [hasRest]);
  return outcome === 'failed' || (outcome === 'removed' && hasRest);
}
