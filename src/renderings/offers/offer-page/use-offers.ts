import { useEffect, useState } from 'react';
import { useFreshSlice } from '#src/data/use-fresh-slice.ts';
import type { Slice } from '#src/data/use-slice.ts';
import { isPriceShown } from '#src/lib/text/price-text.ts';
import { getOffers, type Offers } from '#src/operations/offers/plans.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';
import { useSessionPort } from '#src/session/session-context.tsx';

/**
 * Reads the offers of a group. Stores in the checkout the cart and the plans whose price can be shown.
 * (spec: OFFER-04, OFFER-16)
 */
export function useOffers(group: string): Slice<Offers> {
  const { checkout, dispatch } = useCheckout();
  const { values } = useSessionPort();
  // All offers of a visit are read with the same cart id, even if a response contains another one.
  const [cartId] = useState(checkout.cartId);
  const slice = useFreshSlice(getOffers, { partnerGroup: group, ...(cartId ? { cartId } : {}) });
  const { data } = slice;
  useEffect(() => {
    dispatch({ type: 'opened', group });
    return () => void dispatch({ type: 'left' });
  }, [dispatch, group]);
  useEffect(() => {
    if (!data) return;
    const plans = data.offers.flatMap((offer) => offer.plans).filter(isPriceShown);
    dispatch({ type: 'offersLoaded', cartId: data.cartId, plans });
    if (plans.length > 0) values.remove('noOffers');
  }, [dispatch, data, values]);
  return slice;
}
