import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { own, isSameJson } from '#src/model/json.ts';
import { recordWrite } from '../../account/record-write.ts';
import { refuseDeactivated } from '../../account/refuse-deactivated.ts';
import { Refusal, refusal } from '../../service/refusals.ts';
import { soldPlanOf, type OfferedPlan } from '../catalog/catalog.ts';
import type { BillingCall, BillingContext, BillingResponder } from '../billing-context.ts';
import { detailsOf } from '../records/plan-details.ts';
import { startSubscription, type EventOutcome } from '../rules/apply-event.ts';
import type { PaymentOutcome } from '../store/change-subscription.ts';
import { addEntries } from '../store/ledger.ts';
import { addSubscription } from '../store/subscriptions.ts';
import { getOrCreateCart, deleteCart } from './carts.ts';
import { confirmByMail } from './confirm-by-mail.ts';
import { offersOf, responseOf } from './offers.ts';
import { orderOf, setPlaced, type Order, type OrderKey } from './orders.ts';
import { PAYMENT_REFUSALS } from './payment-refusals.ts';
import { refuseOtherKeys, textIn } from '../../service/read-request.ts';
import { currentLines } from './review-operations.ts';

/** A bought plan, with its new subscription and charges. */
interface Purchase {
  readonly plan: OfferedPlan;
  readonly outcome: EventOutcome;
}

/**
 * Charges an order once and starts its subscriptions. Repeated requests get the first response. A price, term or plan
 * that has changed since the review is refused. Accepts both documented formats. (spec: OFFER-35…37, OPEN-58, SEC-24)
 */
export const submitOrder: BillingResponder = async (context, call) => {
  const { transaction, sub, now, language } = call;
  const { catalog } = context;
  const name = orderNameIn(call.body);
  const order = await orderByName(call, name);
  if (order.response) return order.response;
  await refuseDeactivated(transaction, sub);
  const cart = await getOrCreateCart(transaction, sub, now);
  if (cart.id !== order.cartId) throw new Refusal('PCS-OR-101', 'the cart of the order is gone');
  if (name.salesJourneyId !== undefined && name.salesJourneyId !== cart.salesJourneyId)
    throw new Refusal('PCS-OR-101', 'the sales journey is not the order’s');
  const plans = cart.plans.flatMap((id) => catalog.planOf(id) ?? []);
  const lines = await currentLines(context, { ...call, language: order.language }, plans);
  if (lines.some(({ eligibility }) => eligibility.replaces !== undefined))
    throw new Refusal('PCS-OR-102', 'a plan that changes a subscription is confirmed, not bought');
  if (!isSameJson(lines, order.lines))
    throw new Refusal('PCS-OR-103', 'price, terms or cart have changed since the review');
  const offers = await offersOf(context, call, plans, cart);
  const purchases = plans.map((plan, index): Purchase => {
    const { eligibility } = lines[index]!;
    const outcome = startSubscription({ id: randomUUID(), plan: soldPlanOf(plan), now, ...eligibility });
    return { plan, outcome };
  });
  const payment = await pay(context, call, purchases);
  if (payment !== 'paid') return refusal(PAYMENT_REFUSALS[payment], language);
  await storePurchases(call, order, purchases);
  const response = responseOf({ offers });
  await setPlaced(transaction, order.id, response, now);
  await deleteCart(transaction, cart.id);
  context.log.info('order-placed');
  return response;
};

/** How a request names its order. */
interface OrderName {
  readonly by: OrderKey;
  /** Id of the cart; only in requests of the earlier format. */
  readonly cartId?: string;
  /** Id of the sales journey; only in requests of the later format. */
  readonly salesJourneyId?: string;
}

/** Keys of the earlier documented format of an order request. (spec: OFFER-35, OFFER-36) */
const EARLIER_KEYS: readonly string[] = ['orderId', 'cartID', 'ipAddress'];
/** Keys of the later documented format of an order request. (spec: OFFER-35, OFFER-36) */
const LATER_KEYS: readonly string[] = ['salesJourneyId', 'consentId', 'acceptanceChannel', 'clientIpAddress'];

/**
 * Reads how a request names its order, in either documented format. Throws a Refusal if a documented value is missing
 * or invalid.
 */
function orderNameIn(body: unknown): OrderName {
  if (own(body, 'userActivity') !== 'NEW') throw new Refusal('REQ-400', 'userActivity is not NEW');
  textIn(body, 'partnerGroup');
  const isLaterForm = own(body, 'salesJourneyId') !== undefined;
  refuseOtherKeys(body, [...(isLaterForm ? LATER_KEYS : EARLIER_KEYS), 'userActivity', 'partnerGroup']);
  if (typeof own(body, isLaterForm ? 'clientIpAddress' : 'ipAddress') !== 'string')
    throw new Refusal('REQ-400', 'no address of the client');
  if (!isLaterForm) return { by: { id: textIn(body, 'orderId') }, cartId: textIn(body, 'cartID') };
  if (own(body, 'acceptanceChannel') !== 'WEB') throw new Refusal('REQ-400', 'acceptanceChannel is not WEB');
  return { by: { consentId: textIn(body, 'consentId') }, salesJourneyId: textIn(body, 'salesJourneyId') };
}

/** Returns the customer's order that a request names. Throws a Refusal if there is none, or if it has another cart. */
async function orderByName({ transaction, sub }: BillingCall, { by, cartId }: OrderName): Promise<Order> {
  const order = await orderOf(transaction, sub, by);
  if (!order && 'consentId' in by) throw new Refusal('PCS-OR-104', 'there is no such consent');
  if (!order) throw new Refusal('PCS-OR-101', 'there is no such order');
  if (cartId !== undefined && cartId !== order.cartId) throw new Refusal('PCS-OR-101', 'the cart is not the order’s');
  return order;
}

/** Charges the card once for each currency, until a charge fails. Returns `paid`, or why a charge failed. */
async function pay(
  { chargeCard }: BillingContext,
  call: BillingCall,
  purchases: readonly Purchase[],
): Promise<PaymentOutcome> {
  const { transaction, sub, now } = call;
  const entries = purchases.flatMap(({ outcome }) => outcome.entries);
  for (const currency of new Set(entries.map((entry) => entry.currency))) {
    const cents = entries.filter((entry) => entry.currency === currency).reduce((sum, entry) => sum + entry.cents, 0);
    const payment = await chargeCard(transaction, { sub, cents, currency, now });
    if (payment !== 'paid') return payment;
  }
  return 'paid';
}

/** Stores the new subscriptions and their charges, sends the mails, and adds the order to the audit table. */
async function storePurchases(call: BillingCall, order: Order, purchases: readonly Purchase[]): Promise<void> {
  const { transaction, sub, now, body } = call;
  for (const { plan, outcome } of purchases) {
    const { subscription, entries } = outcome;
    await addSubscription(transaction, sub, { subscription, details: detailsOf(plan) });
    await addEntries(transaction, {
      sub,
      at: now,
      subscriptionId: subscription.id,
      orderId: order.id,
      effectKey: `order ${order.id} ${plan.id}`,
      entries,
    });
    await confirmByMail(transaction, sub, plan, subscription, order.language);
  }
  const reported = own(body, 'clientIpAddress') ?? own(body, 'ipAddress');
  const reportedAddress = typeof reported === 'string' && isIP(reported) !== 0 ? reported : null;
  await recordWrite(transaction, call, { operation: 'submitOrder', target: order.id, reportedAddress });
}
