import { defineOperation } from '#src/data/operation.ts';
import { asText, objectsIn, own } from '#src/model/json.ts';
import { objectOf } from '../wire/wire.ts';
import { offersOf, type Offer } from './plans.ts';

/** A change of the cart: plans to add and to remove, by id. (spec: OFFER-21, OPEN-59) */
export interface CartChange {
  readonly cartId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Changes the cart; returns the sales journey id. (spec: OFFER-22) */
export const addToOfferCart = defineOperation<CartChange, string>({
  service: 'offers',
  name: 'addToOfferCart',
  kind: 'write',
  token: 'customer',
  body: ({ cartId, added, removed }) => ({
    cartID: cartId,
    items: [...removed.map((id) => cartItem('REMOVE', id)), ...added.map((id) => cartItem('ADD', id))],
  }),
  keep: ({ body }) => ({ salesJourneyId: salesJourneyOf(body) }),
  parse: ({ body }) => {
    const salesJourneyId = salesJourneyOf(body);
    requireSuccess(body, salesJourneyId !== '');
    return salesJourneyId;
  },
});

/**
 * Identifies a cart by its sales journey id, which the service assigns when the cart changes, or by the cart's own id
 * if the service sent no sales journey id. (spec: OPEN-58)
 */
export interface CartReference {
  readonly cartId: string;
  readonly salesJourneyId?: string | undefined;
  readonly partnerGroup: string;
}

/** The order that the customer is about to place. */
export interface ReviewedOrder {
  readonly orderId: string;
  readonly offers: readonly Offer[];
  /** The service's error message about a plan; '' if there is none. (spec: OFFER-30) */
  readonly message: string;
}

/** Reads the order for the plans in the cart, with the charges. (spec: OFFER-26…28, OPEN-58) */
export const reviewOrder = defineOperation<CartReference, ReviewedOrder>({
  service: 'offers',
  name: 'reviewOrder',
  kind: 'read',
  token: 'customer',
  body: ({ cartId, salesJourneyId, partnerGroup }) =>
    salesJourneyId
      ? { salesJourneyId, userActivity: 'NEW', partnerGroup }
      : { cartID: cartId, isReviewPage: true, partnerGroup },
  parse: (response) => {
    const data = objectOf(own(response.body, 'data'));
    const message = asText(data['errorMessage']);
    const orderId = asText(objectOf(data['order'])['id']);
    return { orderId, offers: message ? [] : offersOf(response), message };
  },
});

/** The accepted terms of an order: for each plan, first how to cancel, then the terms. (spec: OFFER-38) */
export interface Consent {
  readonly orderId: string;
  readonly offers: readonly { readonly id: string; readonly terms: readonly string[] }[];
}

/** Records that the customer accepts the terms. Returns the id of the consent; '' if the service sends none. */
export const createConsent = defineOperation<Consent, string>({
  service: 'offers',
  name: 'createConsent',
  kind: 'write',
  token: 'customer',
  body: ({ orderId, offers }) => ({ order: { id: orderId }, offers }),
  parse: ({ body }) => {
    const data = own(body, 'data');
    const consentId = asText(data) || asText(own(data, 'consentId')) || asText(own(data, 'id'));
    requireSuccess(body, consentId !== '');
    return consentId;
  },
});

/** The reviewed order to submit. */
export interface OrderSubmission extends CartReference {
  readonly orderId: string;
  /**
   * Id of the recorded consent; sent only in the newer format of the request, which also contains the sales journey id.
   */
  readonly consentId?: string | undefined;
  /**
   * The browser's IP address; '' if unknown. Informative: the server records the address itself.
   * (spec: OFFER-34, SEC-17)
   */
  readonly clientIp: string;
}

/** Submits an order, which charges the customer; returns the offers of the order. (spec: OFFER-35…37, OPEN-58) */
export const submitOrder = defineOperation<OrderSubmission, readonly Offer[]>({
  service: 'offers',
  name: 'submitOrder',
  kind: 'write',
  token: 'customer',
  body: ({ cartId, salesJourneyId, partnerGroup, orderId, consentId, clientIp }) =>
    salesJourneyId && consentId
      ? {
          salesJourneyId,
          consentId,
          acceptanceChannel: 'WEB',
          clientIpAddress: clientIp,
          userActivity: 'NEW',
          partnerGroup,
        }
      : { orderId, cartID: cartId, ipAddress: clientIp, userActivity: 'NEW', partnerGroup },
  parse: (response) => {
    const offers = objectsIn(own(own(response.body, 'data'), 'offers'));
    requireSuccess(response.body, offers.length > 0);
    return offers.length > 0 ? offersOf(response) : [];
  },
});

/** Throws unless `success` is true, or `success` is missing and the response has the data of a successful change. */
function requireSuccess(body: unknown, hasData: boolean): void {
  const success = own(body, 'success');
  if (success !== true && !(success === undefined && hasData))
    throw new Error('The response does not say that the change was made.');
}

/** Returns a plan to add or remove as an item of the cart's request body. */
function cartItem(actionType: 'ADD' | 'REMOVE', catalogId: string): object {
  return { actionType, catalogId, itemType: 'ADDON', quantity: 1 };
}

/** Returns the sales journey id of a response; '' if there is none. */
function salesJourneyOf(body: unknown): string {
  const item = own(body, 'upsertItem') ?? own(own(body, 'data'), 'upsertItem');
  return asText(own(item, 'salesJourneyId'));
}
