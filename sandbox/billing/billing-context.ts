import type { Transaction } from 'kysely';
import type { SandboxDatabase, SandboxTables } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { SandboxLog } from '../log.ts';
import type { ServiceResponse } from '../service/refusals.ts';
import type { Call } from '../service/service-routes.ts';
import type { PlanCatalog } from './catalog/catalog.ts';
import { advanceCustomer } from './store/advance.ts';
import type { ChargeCard } from './store/change-subscription.ts';
import { billingNow } from './store/clock.ts';
import { isDue, lockCustomer } from './store/subscriptions.ts';

/** What the operations of the billing share. */
export interface BillingContext {
  readonly database: SandboxDatabase;
  readonly catalog: PlanCatalog;
  readonly chargeCard: ChargeCard;
  readonly log: SandboxLog;
  /** Returns the origin of the partner sites, if it is not the origin of the request. */
  readonly partnerOrigin: () => string | undefined;
}

/** One call inside its transaction, after everything that is due for the customer has happened. */
export interface BillingCall extends Call<TokenOwner> {
  readonly transaction: Transaction<SandboxTables>;
  readonly sub: string;
  /** Time on the clock of the billing. */
  readonly now: number;
}

export type BillingResponder = (context: BillingContext, call: BillingCall) => Promise<ServiceResponse>;

/** Runs an operation in a transaction that locks the customer, after everything that is due has happened. */
export async function withCustomer(
  context: BillingContext,
  call: Call<TokenOwner>,
  respond: BillingResponder,
): Promise<ServiceResponse> {
  const { sub } = call.caller;
  return context.database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, sub);
    const now = await billingNow(transaction);
    await advanceCustomer(transaction, sub, now, context.chargeCard);
    return respond(context, { ...call, transaction, sub, now });
  });
}

/** Runs what is due for a customer; without it, reads need no lock. Returns the time on the clock of the billing. */
export async function settle({ database, chargeCard }: BillingContext, sub: string): Promise<number> {
  const now = await billingNow(database);
  if (await isDue(database, sub, now))
    await database.transaction().execute(async (transaction) => {
      await lockCustomer(transaction, sub);
      await advanceCustomer(transaction, sub, now, chargeCard);
    });
  return now;
}
