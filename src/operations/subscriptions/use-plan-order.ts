import { useDataServices } from '#src/data/data-context.ts';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { runOperation } from '#src/data/run-operation.ts';
import { own } from '#src/model/json.ts';
import { addToOfferCart, createConsent, reviewOrder } from '../offers/orders.ts';
import { getOffers } from '../offers/plans.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { textOf } from '../wire/wire.ts';
import { pickedPlan, storePickedPlan } from './picked-plan.ts';
import type { OrderedPlan, Subscription } from './subscription.ts';

/** An order that changes a plan, with accepted terms: confirming it makes the change. */
export interface PlanOrder {
  readonly orderId: string;
  readonly salesJourneyId: string;
  /** Id of the plan in the order. */
  readonly offerId: string;
}

/**
 * Returns the function that prepares the change of a provider-managed plan: cart, review, consent. A plan that was picked
 * before, also before a reload of the page, is removed from the cart. Throws if a step fails. (spec: SUB-34…36)
 */
export function usePlanOrder(): (subscription: Subscription, plan: OrderedPlan) => Promise<PlanOrder> {
  const services = useDataServices();
  const { partnerGroups } = useOfferSettings();
  const { values } = useSessionPort();
  return async ({ appId }, plan) => {
    const partnerGroup = textOf(own(partnerGroups, appId)) || appId;
    const { cartId } = await runOperation(services, getOffers, { partnerGroup });
    const earlier = pickedPlan(values, cartId);
    const removed = earlier !== undefined && earlier !== plan.offerId ? [earlier] : [];
    const change = { cartId, added: [plan.offerId], removed };
    const salesJourneyId = await runOperation(services, addToOfferCart, change);
    storePickedPlan(values, cartId, plan.offerId);
    const { orderId, offers, message } = await runOperation(services, reviewOrder, {
      cartId,
      salesJourneyId,
      partnerGroup,
    });
    const plans = offers.flatMap((offer) => offer.plans);
    const ordered = plans.find(({ id, name }) => id === plan.offerId || name === plan.name) ?? plans.at(-1);
    if (message !== '' || orderId === '' || !ordered) throw new Error('The review has no plan to change to.');
    await runOperation(services, createConsent, { orderId, offers: plans.map(({ id, terms }) => ({ id, terms })) });
    return { orderId, salesJourneyId, offerId: ordered.id };
  };
}
