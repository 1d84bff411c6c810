import { defineOperation } from '#src/data/operation.ts';
import type { HttpResponse } from '#src/http/request.ts';
import { asText, objectsIn, own, type JsonObject } from '#src/model/json.ts';
import { addressOf, dataWith, objectOf } from '../wire/wire.ts';

/** An app of a plan, on the confirmation page. (spec: OFFER-51, OFFER-56) */
export interface PlanItem {
  readonly id: string;
  readonly icon: string;
  /** Id of the app; '' if the app is not activated from the portal. */
  readonly appId: string;
  readonly description: readonly string[];
}

/** A plan of an offer. (spec: OFFER-09) */
export interface Plan {
  readonly id: string;
  readonly name: string;
  /** A customer chooses at most one plan of a family. */
  readonly family: string;
  readonly description: readonly string[];
  /** The price as the service writes it: `9.99`, `$9.99`. */
  readonly amount: string;
  readonly currency: string;
  /** Billing period: month, day, week, year or season. */
  readonly frequency: string;
  /** Other information about the plan, as HTML; '' if there is none. */
  readonly otherInfo: string;
  /** Two HTML texts: first how to cancel the plan, then its terms. */
  readonly terms: readonly string[];
  /** A date, as ISO 8601 or milliseconds since 1970, or the word season; '' if unknown. */
  readonly renewalDate: string;
  readonly isInCart: boolean;
  readonly items: readonly PlanItem[];
  readonly icon: string;
}

/** An offer: the plans of one partner. (spec: OFFER-07) */
export interface Offer {
  readonly name: string;
  readonly group: string;
  readonly plans: readonly Plan[];
}

/** The offers of a partner group, and the customer's cart. */
export interface Offers {
  readonly offers: readonly Offer[];
  readonly cartId: string;
  /** The reason why there are no offers; '' if the service gives none. (spec: OPEN-64) */
  readonly message: string;
}

/** Selects the offers: those of a partner group, for an existing cart if there is one. */
export interface OffersInput {
  readonly partnerGroup: string;
  readonly cartId?: string | undefined;
}

/** Reads the offers of a partner group; the default group is `apple`. (spec: OFFER-04…07) */
export const getOffers = defineOperation<OffersInput, Offers>({
  service: 'offers',
  name: 'getOffers',
  kind: 'read',
  token: 'customer',
  body: ({ partnerGroup, cartId }) => ({
    partnerGroup: partnerGroup || 'apple',
    ...(cartId ? { cartID: cartId } : {}),
  }),
  keep: ({ body }) => ({ cartId: cartIdOf(body) }),
  parse: (response) => ({
    offers: offersOf(response),
    cartId: cartIdOf(response.body),
    message: asText(own(own(response.body, 'data'), 'errorMessage')),
  }),
});

/** Returns the offers of a response. Throws if it has no `offers`. */
export function offersOf({ body, url }: HttpResponse): readonly Offer[] {
  return objectsIn(dataWith(body, 'offers')['offers']).map((offer) => ({
    name: asText(offer['name']),
    group: asText(offer['group']),
    plans: objectsIn(offer['plans']).map((plan) => planOf(plan, url)),
  }));
}

/**
 * Returns the cart id of a response; '' if there is none. The documentation names three positions: beside `data`, in
 * `data`, and in an offer, of which the first one is read.
 */
function cartIdOf(body: unknown): string {
  const data = own(body, 'data');
  const [offer] = objectsIn(own(data, 'offers'));
  return asText(own(body, 'cartID')) || asText(own(data, 'cartID')) || asText(offer?.['cartID']);
}

/** Reads a plan. `url` is the address of the response; relative addresses of pictures are resolved against it. */
function planOf(plan: JsonObject, url: string): Plan {
  const charge = objectOf(plan['chargeDetails']);
  return {
    id: asText(plan['id']),
    name: asText(plan['name']),
    family: asText(plan['family']),
    description: textsOf(plan['description']),
    amount: asText(charge['amount']),
    currency: asText(charge['currency']),
    frequency: asText(charge['frequency']),
    otherInfo: asText(plan['otherInfo']),
    terms: textsOf(plan['terms']),
    renewalDate: asText(plan['renewalDate']),
    isInCart: Number(asText(plan['qtyInCart'])) > 0,
    items: objectsIn(plan['thankyou']).flatMap(({ items }) => objectsIn(items).map((item) => itemOf(item, url))),
    icon: addressOf(plan['icon'], url),
  };
}

/** Reads an app of a plan. The address of its icon may be relative to `url`, the address of the response. */
function itemOf(item: JsonObject, url: string): PlanItem {
  return {
    id: asText(item['id']),
    icon: addressOf(item['icon'], url),
    appId: asText(objectOf(item['activation'])['appId']),
    description: textsOf(item['description']),
  };
}

/** Returns the texts of a list or a single value, without empty ones. */
function textsOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map(asText).filter(Boolean);
}
