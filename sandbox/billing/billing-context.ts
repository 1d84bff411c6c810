import type { Transaction } from 'kysely';
import type { SandboxDatabase, SandboxTables } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { SandboxLog } from '../log.ts';
import type { ServiceResponse } from '../service/refusals.ts';
import type { Call } from '../service/service-routes.ts';
import type { PlanCatalog } from './catalog/catalog.ts';
import { lockAndRunDueEvents } from './store/run-due-events.ts';
import type { ChargeCard } from './store/change-subscription.ts';

/** The context that all operations of the billing share. */
export interface BillingContext {
  readonly database: SandboxDatabase;
  readonly catalog: PlanCatalog;
  readonly chargeCard: ChargeCard;
  readonly log: SandboxLog;
  /** Returns the origin of the partner sites; undefined if it is the origin of the request. */
  readonly partnerOrigin: () => string | undefined;
  /** Maximum age of the sign-in for a refund or the unlinking of an app, in seconds. (spec: SEC-13) */
  readonly freshSeconds: number;
}

/** One call inside its transaction, after all due events of the customer have been applied. */
export interface BillingCall extends Call<TokenOwner> {
  readonly transaction: Transaction<SandboxTables>;
  readonly sub: string;
  /** Time on the clock of the billing. */
  readonly now: number;
}

/** Function that handles one request to the billing inside its transaction. */
export type BillingResponder = (context: BillingContext, call: BillingCall) => Promise<ServiceResponse>;

/** Locks the customer in a transaction, runs all due events of the billing, and then the operation. */
export async function runForCustomer(
  context: BillingContext,
  call: Call<TokenOwner>,
  respond: BillingResponder,
): Promise<ServiceResponse> {
  const { sub } = call.caller;
  return context.database.transaction().execute(async (transaction) => {
    const now = await lockAndRunDueEvents(transaction, sub, context.chargeCard);
    return respond(context, { ...call, transaction, sub, now });
  });
}
