import { isRefusal } from '#src/data/operation-error.ts';
import { useDataServices } from '#src/data/data-context.ts';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { asText, own } from '#src/model/json.ts';
import { addToOfferCart, createConsent, reviewOrder } from '../offers/orders.ts';
import { getOffers } from '../offers/plans.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import type { SessionValues } from '#src/session/session-values.ts';
import { readPickedPlans, storePickedPlans } from './picked-plan.ts';
import type { OrderedPlan, Subscription } from './subscription.ts';

/** An order that changes a plan. Its terms are accepted; the plan changes when the order is confirmed. */
export interface PlanOrder {
  readonly orderId: string;
  readonly salesJourneyId: string;
  /** Id of the plan in the order. */
  readonly offerId: string;
}

/**
 * Returns the function that prepares the change of a provider-managed plan: it puts the plan into the cart, reads the
 * order to review and records the consent. Plans that were picked before are removed from the cart. The function throws
 * if a step fails. (spec: SUB-34…36)
 */
export function usePlanOrder(): (subscription: Subscription, plan: OrderedPlan) => Promise<PlanOrder> {
  const services = useDataServices();
  const { partnerGroups } = useOfferSettings();
  const { values } = useSessionPort();
  return async ({ appId, otherOffers }, plan) => {
    const partnerGroup = asText(own(partnerGroups, appId)) || appId;
    const { cartId } = await runOperation(services, getOffers, { partnerGroup });
    const others = otherOffers.map(({ offerId }) => offerId).filter((id) => id !== '' && id !== plan.offerId);
    const salesJourneyId = await putIntoCart(services, values, cartId, { offerId: plan.offerId, others });
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

/** Ids of the plan to put into the cart, and of the plans that another browser may have put there. */
interface CartPlans {
  readonly offerId: string;
  /** The other plans to which the subscription can change. */
  readonly others: readonly string[];
}

/**
 * Puts a plan into the cart in place of the plans that were picked before. Returns the id of the sales journey.
 * (spec: SUB-35)
 */
async function putIntoCart(
  services: DataServices,
  values: SessionValues,
  cartId: string,
  { offerId, others }: CartPlans,
): Promise<string> {
  const earlier = readPickedPlans(values, cartId);
  const known = earlier.filter((id) => id !== offerId);
  const changeCart = async (removed: readonly string[]): Promise<string> => {
    // If the response is lost, the cart may contain this plan, the earlier ones, or both.
    storePickedPlans(values, cartId, [...removed, offerId]);
    const salesJourneyId = await runOperation(services, addToOfferCart, { cartId, added: [offerId], removed });
    storePickedPlans(values, cartId, [offerId]);
    return salesJourneyId;
  };
  try {
    return await changeCart(known).catch((error: unknown) => {
      const unknown = others.filter((id) => !known.includes(id));
      if (!isRefusal(error) || unknown.length === 0) throw error;
      // The cart may contain a plan that was picked in another browser.
      return changeCart([...known, ...unknown]);
    });
  } catch (error) {
    if (isRefusal(error)) storePickedPlans(values, cartId, earlier);
    throw error;
  }
}
