import { own } from '#src/model/json.ts';
import { Refusal } from '../../service/refusals.ts';
import type { BillingCall, BillingContext, BillingResponder } from '../billing-context.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { getOrCreateCart, saveCart, type Cart } from './carts.ts';
import type { PlanCatalog } from '../catalog/catalog.ts';
import { orderEligibilityOf } from '../plans/eligibility.ts';
import { objectsIn, refuseOtherKeys, textIn } from '../../service/read-request.ts';

/** Adds plans to the cart and removes plans from it. (spec: OFFER-21, OFFER-22) */
export const addToOfferCart: BillingResponder = async (context, call) => {
  const { transaction, sub, now, body } = call;
  refuseOtherKeys(body, ['cartID', 'items']);
  const cartId = textIn(body, 'cartID');
  const items = objectsIn(body, 'items').map((item) => readItem(item, context.catalog));
  const cart = await getOrCreateCart(transaction, sub, now);
  if (cartId !== cart.id) throw new Refusal('PCS-OR-101', 'the cart is not the customer’s');
  const removed = new Set(items.filter(({ action }) => action === 'REMOVE').map(({ id }) => id));
  const added = items.filter(({ action }) => action === 'ADD').map(({ id }) => id);
  const kept = cart.plans.filter((id) => !removed.has(id));
  const plans = await checkedPlans(context, call, kept, added);
  await saveCart(transaction, { ...cart, plans }, now);
  return { status: 200, body: { success: true, upsertItem: { salesJourneyId: cart.salesJourneyId } } };
};

/** The key by which a request names a cart: its id, or the id of its sales journey. */
export type CartKey = Pick<Cart, 'id'> | Pick<Cart, 'salesJourneyId'>;

/** Returns the customer's cart. Throws a Refusal if the request names another cart, or if the cart is empty. */
export async function cartByKey({ transaction, sub, now }: BillingCall, key: CartKey): Promise<Cart> {
  const cart = await getOrCreateCart(transaction, sub, now);
  const isNamed = 'id' in key ? key.id === cart.id : key.salesJourneyId === cart.salesJourneyId;
  if (!isNamed || cart.plans.length === 0) throw new Refusal('PCS-OR-101', 'there is no such cart, or it is empty');
  return cart;
}

/** Keys that a cart item may have; any other key is refused. (spec: OFFER-21) */
const ITEM_KEYS: readonly string[] = ['actionType', 'catalogId', 'itemType', 'quantity'];

/** Reads one item of a request to change the cart. Throws a Refusal if it is invalid. */
function readItem(item: unknown, catalog: PlanCatalog): { readonly action: 'ADD' | 'REMOVE'; readonly id: string } {
  refuseOtherKeys(item, ITEM_KEYS);
  const action = own(item, 'actionType');
  if (action !== 'ADD' && action !== 'REMOVE') throw new Refusal('REQ-400', 'actionType is not ADD or REMOVE');
  if (own(item, 'itemType') !== 'ADDON') throw new Refusal('REQ-400', 'itemType is not ADDON');
  if (own(item, 'quantity') !== 1) throw new Refusal('REQ-400', 'quantity is not 1');
  const id = textIn(item, 'catalogId');
  return { action, id: catalog.planOf(id)?.id ?? id };
}

/**
 * Returns the plans of the changed cart. A cart has either plans to buy or a plan that replaces another one. If plans
 * of the other kind are added, the plans that are already in the cart are removed. Throws a Refusal if an added plan is
 * not available, if both kinds are added, or if two plans are of one family.
 */
async function checkedPlans(
  { catalog }: BillingContext,
  { transaction, sub }: BillingCall,
  kept: readonly string[],
  added: readonly string[],
): Promise<string[]> {
  const subscriptions = await subscriptionsOf(transaction, sub);
  const isChange = (id: string): boolean | undefined => {
    const plan = catalog.planOf(id);
    const eligibility = plan && orderEligibilityOf(plan, subscriptions, catalog);
    return eligibility && eligibility.replaces !== undefined;
  };
  const kinds = new Set(added.map(isChange));
  if (kinds.has(undefined)) throw new Refusal('PCS-OR-102', 'a plan is unknown or not available to the customer');
  const [kind] = kinds;
  const plans = [...new Set([...kept.filter((id) => kind === undefined || isChange(id) === kind), ...added])];
  const families = plans.map((id) => catalog.planOf(id)?.family);
  if (kinds.size > 1 || new Set(families).size < families.length)
    throw new Refusal('REQ-400', 'two plans of one family, or a purchase and a change together');
  return plans;
}
