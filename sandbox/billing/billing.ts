import type { FastifyInstance } from 'fastify';
import type { Customer } from '#schemas/types/customer.types.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { ServiceOperation } from '../service/service-routes.ts';
import { checkIds } from '../identity/token-owner.ts';
import { billingReads } from './account-reads.ts';
import { removeOldActivationCodes } from './activation/activation-links.ts';
import { partnerRoutes } from './activation/partner-site.ts';
import { getActivationUrl, getReviews } from './activation/activation-operations.ts';
import { runForCustomer, type BillingContext, type BillingResponder } from './billing-context.ts';
import type { PlanCatalog } from './catalog/catalog.ts';
import { readCatalog } from './catalog/read-catalog.ts';
import { changeOperations } from './changes/change-operations.ts';
import { confirmOrder } from './changes/confirm-order.ts';
import { clockRoutes } from './clock-routes.ts';
import { addToOfferCart } from './orders/cart-operations.ts';
import { getOffers } from './orders/offers.ts';
import { createConsent, reviewOrder } from './orders/review-operations.ts';
import { submitOrder } from './orders/subscribe.ts';
import { refundOperation } from './refunds/refund.ts';
import { runDueEventsOfAll } from './store/run-due-events.ts';
import { seedBilling } from './store/seed-billing.ts';

/** One operation of the billing service. It is a POST unless stated otherwise. */
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
  { name: 'confirmOrder', path: '/offers/confirm', respond: confirmOrder },
  { name: 'getActivationUrl', path: '/activation-urls', respond: getActivationUrl },
  { name: 'getReviews', path: '/reviews', respond: getReviews, method: 'GET' },
];

/** Options of the billing service. */
export interface BillingOptions {
  /** The plans that are sold; by default those of fixtures/catalog. */
  readonly catalog?: PlanCatalog;
  /** Returns the origin of the partner sites; undefined if it is the origin of the request. */
  readonly partnerOrigin?: () => string | undefined;
}

/** The billing service, as the account services use it. */
export interface Billing {
  /** Operations of the billing, which are part of the account services. */
  readonly operations: readonly ServiceOperation<TokenOwner>[];
  /** Adds the routes of the partner sites, and of the clock that QA moves forward. */
  addRoutes(app: FastifyInstance): Promise<void>;
  /** Applies all due renewals and ends of subscriptions, and deletes old activation codes. */
  tidy(): Promise<void>;
}

/**
 * Creates the billing service, and adds the subscriptions and transactions of customers whom its database does not have
 * yet.
 */
export async function createBilling(
  { database, log, freshSeconds, chargeCard }: Pick<BillingContext, 'database' | 'log' | 'freshSeconds' | 'chargeCard'>,
  customers: readonly Customer[],
  { catalog = readCatalog(), partnerOrigin = () => undefined }: BillingOptions = {},
): Promise<Billing> {
  const context: BillingContext = { database, log, catalog, chargeCard, partnerOrigin, freshSeconds };
  await seedBilling(database, customers, catalog);
  return {
    operations: billingOperations(context),
    async addRoutes(app) {
      await partnerRoutes(app, context);
      clockRoutes(app, context);
    },
    async tidy() {
      await runDueEventsOfAll(database, chargeCard);
      await removeOldActivationCodes(database);
    },
  };
}

/** Returns all operations of the billing as operations of the account services: OPERATIONS, reads, changes, refunds. */
function billingOperations(context: BillingContext): ServiceOperation<TokenOwner>[] {
  const operations = OPERATIONS.map(({ name, path, respond, method }): ServiceOperation<TokenOwner> => ({
    name,
    path,
    method: method ?? 'POST',
    version: 'v1.0',
    async respond(call) {
      checkIds(call.body, call.caller.ids);
      return runForCustomer(context, call, respond);
    },
  }));
  return [...billingReads(context), ...operations, ...changeOperations(context), refundOperation(context)];
}
