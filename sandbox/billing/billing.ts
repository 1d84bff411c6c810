import type { TokenOwner } from '../identity/identity.ts';
import type { ServiceOperation } from '../service/service-routes.ts';
import { checkIds } from '../service/token-owner.ts';
import { billingReads } from './account-reads.ts';
import { getActivationUrl, getReviews } from './activation/activation-operations.ts';
import { withCustomer, type BillingContext, type BillingResponder } from './billing-context.ts';
import { addToOfferCart } from './orders/cart-operations.ts';
import { getOffers } from './orders/offers.ts';
import { createConsent, reviewOrder } from './orders/review-operations.ts';
import { submitOrder } from './orders/subscribe.ts';

interface BillingOperation {
  readonly name: string;
  readonly path: string;
  readonly respond: BillingResponder;
  readonly method?: 'GET';
}

/** Operations of the offer, order, activation and review services. (spec: SYS-11, SYS-13, SYS-14) */
const OPERATIONS: readonly BillingOperation[] = [
  { name: 'getOffers', path: '/offers', respond: getOffers },
  { name: 'addToOfferCart', path: '/offers/cart', respond: addToOfferCart },
  { name: 'reviewOrder', path: '/offers/review', respond: reviewOrder },
  { name: 'createConsent', path: '/offers/consent', respond: createConsent },
  { name: 'submitOrder', path: '/offers/subscribe', respond: submitOrder },
  { name: 'getActivationUrl', path: '/activation-urls', respond: getActivationUrl },
  { name: 'getReviews', path: '/reviews', respond: getReviews, method: 'GET' },
];

/** Returns the operations of the billing; they are among those of the account services. */
export function billingOperations(context: BillingContext): ServiceOperation<TokenOwner>[] {
  const operations = OPERATIONS.map(({ name, path, respond, method }): ServiceOperation<TokenOwner> => ({
    name,
    path,
    method: method ?? 'POST',
    version: 'v1.0',
    async respond(call) {
      checkIds(call.body, call.caller.ids);
      return withCustomer(context, call, respond);
    },
  }));
  return [...billingReads(context), ...operations];
}
