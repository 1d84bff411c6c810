import type { JsonObject } from '#src/model/json.ts';
import { isDeactivated } from '../../account/refuse-deactivated.ts';
import { pickLanguage, textInLanguage } from '../../account/pick-language.ts';
import type { ServiceResponse } from '../../service/refusals.ts';
import type { BillingCall, BillingContext, BillingResponder } from '../billing-context.ts';
import type { OfferedPlan } from '../catalog/catalog.ts';
import { planRecord } from '../records/plan-record.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { getOrCreateCart, type Cart } from './carts.ts';
import { planChangeOf } from '../plans/plan-change.ts';
import { eligibilityOf, orderEligibilityOf } from '../plans/eligibility.ts';
import { optionalTextIn, textIn } from '../../service/read-request.ts';

/** The message if the customer can buy none of the plans. */
const NO_ELIGIBLE_OFFERS = { en: 'No Eligible Offers.', es: 'No hay ofertas para ti.' };

/** Responds with the plans of a partner group that the customer can buy. (spec: OFFER-04, OFFER-06, OPEN-64) */
export const getOffers: BillingResponder = async (context, call) => {
  const { transaction, sub, now, language, body } = call;
  const group = textIn(body, 'partnerGroup').toLowerCase();
  // Each customer has one cart, so the id is validated but not used.
  optionalTextIn(body, 'cartID');
  const cart = await getOrCreateCart(transaction, sub, now);
  const subscriptions = await subscriptionsOf(transaction, sub);
  const plans = (await isDeactivated(transaction, sub))
    ? []
    : context.catalog.plans.filter(
        (plan) => plan.group === group && eligibilityOf(plan, subscriptions, context.catalog),
      );
  const offers = await offersOf(context, call, plans, cart);
  const isUnknown = context.catalog.nameOf(group) === undefined;
  const errorMessage =
    offers.length === 0 && !isUnknown ? { errorMessage: textInLanguage(NO_ELIGIBLE_OFFERS, language) } : {};
  return responseOf({ offers, ...errorMessage }, { cartID: cart.id });
};

/** Returns the offers for the given plans that the customer can buy or change to, in the language of the call. */
export async function offersOf(
  { catalog }: BillingContext,
  { transaction, sub, now, language }: BillingCall,
  plans: readonly OfferedPlan[],
  cart: Pick<Cart, 'id' | 'plans'>,
): Promise<JsonObject[]> {
  const subscriptions = await subscriptionsOf(transaction, sub);
  const records = plans.flatMap((plan) => {
    const eligibility = orderEligibilityOf(plan, subscriptions, catalog);
    const isInCart = cart.plans.includes(plan.id);
    const replaced = subscriptions.find(({ subscription }) => subscription.id === eligibility?.replaces)?.subscription;
    const change = replaced && planChangeOf(plan, replaced, now, catalog);
    return eligibility ? [{ group: plan.group, record: planRecord({ plan, eligibility, isInCart, now, change }) }] : [];
  });
  const groups = [...new Set(records.map(({ group }) => group))];
  return groups.map((group) => ({
    name: catalog.nameOf(group) ?? group,
    group,
    plans: pickLanguage(
      records.filter((each) => each.group === group).map(({ record }) => record),
      language,
    ),
    cartID: cart.id,
  }));
}

/** Returns a success response with `data` and further members beside it. */
export function responseOf(data: JsonObject, beside: JsonObject = {}): ServiceResponse {
  return { status: 200, body: { success: true, data, ...beside } };
}
