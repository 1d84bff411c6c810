import { useState } from 'react';
import { isRefusal } from '#src/data/operation-error.ts';
import { useDataServices } from '#src/data/data-context.ts';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { runOperation } from '#src/data/run-operation.ts';
import { useForget } from '#src/data/use-forget.ts';
import { getClientIp } from '#src/operations/identity.ts';
import { boughtPlans, storePurchase } from '#src/operations/offers/bought-plans.ts';
import { createConsent, submitOrder, type CartReference, type ReviewedOrder } from '#src/operations/offers/orders.ts';
import { getOffers } from '#src/operations/offers/plans.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory } from '#src/operations/transactions.ts';
import { startsCharge } from '#src/model/checkout/reduce-checkout.ts';
import { checkoutStore } from '#src/session/checkout/checkout-store.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { subscribeFailure, type SubscribeFailure } from './subscribe-failure.ts';

/** Read operations whose cached data is stale after a purchase. (spec: OFFER-33) */
const STALE_READS = [getSubscriptions, getTransactionHistory, getStorefrontBanner, getOffers] as const;

/** The function that places an order, and the failure of the last attempt. */
export interface SubscribeAction {
  /**
   * Places the reviewed order, once; returns the failure, if there is one. `isUnclear` is true if an earlier order of
   * this checkout may have been charged.
   */
  readonly subscribe: (review: ReviewedOrder, isUnclear: boolean) => Promise<SubscribeFailure | undefined>;
  readonly failure: SubscribeFailure | undefined;
}

/**
 * Returns the function that places an order: it reads the IP address, records the consent and charges.
 * (spec: OFFER-32…40)
 */
export function useSubscribe(cart: CartReference): SubscribeAction {
  const services = useDataServices();
  const { values } = useSessionPort();
  const { paymentErrorCodes } = useOfferSettings();
  const { state, dispatch } = checkoutStore(values);
  const forget = useForget();
  const [failure, setFailure] = useState<SubscribeFailure>();

  const place = async ({ orderId, offers }: ReviewedOrder, known: string, onOrdered: () => void): Promise<void> => {
    // The consent does not need the IP address, so both requests are sent at once.
    const address = runOperation(services, getClientIp, undefined).catch(() => '');
    const plans = offers.flatMap((offer) => offer.plans);
    const terms = plans.map((plan) => ({ id: plan.id, terms: plan.terms }));
    const consentId = known || (await runOperation(services, createConsent, { orderId, offers: terms }));
    dispatch({ type: 'consented', consentId });
    const clientIp = await address;
    onOrdered();
    values.set('unconfirmedOrder', orderId);
    const bought = await runOperation(services, submitOrder, { ...cart, orderId, consentId, clientIp });
    values.remove('unconfirmedOrder');
    // A sign-out in the meantime has removed the order, so it is not stored again.
    if (state().orderId !== orderId) return;
    const purchasedPlans = boughtPlans(bought.some((offer) => offer.plans.length > 0) ? bought : offers);
    storePurchase(values, { plans: purchasedPlans, isRefreshed: false });
    dispatch({ type: 'subscribed', orderId, plans: plans.map(({ id }) => id) });
  };

  /** After an order is refused, stores the earlier unconfirmed order again, unless a sign-out has removed both. */
  const restoreUnconfirmedOrder = (refused: string, before: string | undefined): void => {
    if (values.get('unconfirmedOrder') !== refused) return;
    if (before === undefined) values.remove('unconfirmedOrder');
    else values.set('unconfirmedOrder', before);
  };

  const subscribe: SubscribeAction['subscribe'] = async (review, isUnclear) => {
    const before = state();
    const pressed = { type: 'subscribePressed' } as const;
    const after = dispatch(pressed);
    if (!startsCharge(before, pressed, after)) return undefined;
    const unconfirmed = values.get('unconfirmedOrder');
    const isUnconfirmed = isUnclear || unconfirmed === review.orderId;
    let wasOrdered = false;
    setFailure(undefined);
    forget(...STALE_READS);
    try {
      await place(review, after.consentId, () => (wasOrdered = true));
      forget(...STALE_READS);
      return undefined;
    } catch (error) {
      const found = subscribeFailure(error, paymentErrorCodes, { wasOrdered, isUnconfirmed });
      if (isRefusal(error)) restoreUnconfirmedOrder(review.orderId, unconfirmed);
      dispatch({ type: 'subscribeFailed' });
      setFailure(found);
      return found;
    }
  };
  return { subscribe, failure };
}
