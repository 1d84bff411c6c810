import type { Transaction } from 'kysely';
import { recordOf } from '../../account/account-store.ts';
import { checkFreshSignIn } from '../../account/profile/profile-write.ts';
import { recordWrite } from '../../account/record-write.ts';
import { checkSessionContext } from '../../account/session-contexts.ts';
import type { SandboxTables } from '../../database.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { sendMail } from '../../outbox/send-mail.ts';
import { runIdempotent } from '../../service/idempotency.ts';
import { Refusal, success, type ServiceResponse } from '../../service/refusals.ts';
import type { Call, ServiceOperation } from '../../service/service-routes.ts';
import type { BillingContext } from '../billing-context.ts';
import { refuseOtherKeys, textIn } from '../../service/read-request.ts';
import { amountOf } from '../rules/amounts.ts';
import { lockAndRunDueEvents } from '../store/run-due-events.ts';
import { addRefund, ledgerOf, transactionIdOf, type LedgerRow } from '../store/ledger.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { refundableCents } from './refundable.ts';

/**
 * Returns the operation that refunds a charge once. The service decides whether the charge may be refunded, and the
 * amount. (spec: SYS-19, TXN-17, OPEN-114, SEC-24)
 */
export function refundOperation(context: BillingContext): ServiceOperation<TokenOwner> {
  return {
    name: 'refund',
    method: 'POST',
    path: '/transactions/refund',
    version: 'v1.0',
    respond: (call) => refund(context, call),
  };
}

/** Refunds a charge. Requires a fresh sign-in. (spec: SEC-13) */
async function refund(context: BillingContext, call: Call<TokenOwner>): Promise<ServiceResponse> {
  const { database } = context;
  const { body, caller, headers } = call;
  const refundRequest = {
    id: textIn(body, 'transactionId'),
    appId: textIn(body, 'appId'),
    reason: textIn(body, 'reason'),
  };
  refuseOtherKeys(body, ['transactionId', 'appId', 'reason']);
  await checkSessionContext(database, call);
  checkFreshSignIn(context, call);
  const write = { sub: caller.sub, operation: 'refund', key: headers['idempotency-key'], request: body };
  return runIdempotent(database, write, async (transaction) => {
    const now = await lockAndRunDueEvents(transaction, caller.sub, context.chargeCard);
    const ledger = await ledgerOf(transaction, caller.sub);
    const entry = ledger.find(
      (each) => transactionIdOf(each) === refundRequest.id && each.app_id === refundRequest.appId,
    );
    // The charge of another customer is refused like an unknown one.
    if (!entry) throw new Refusal('PCS-RF-404', 'the customer has no such charge');
    const subscriptions = await subscriptionsOf(transaction, caller.sub);
    const cents = refundableCents(entry, ledger, subscriptions, now);
    if (ledger.some(({ refunds }) => refunds === entry.id)) throw new Refusal('PCS-RF-103', 'refunded before');
    if (cents === 0) throw new Refusal('PCS-RF-102', 'the charge cannot be refunded');
    const { currency } = entry;
    if ((await context.chargeCard(transaction, { sub: caller.sub, cents: -cents, currency, now })) !== 'paid')
      throw new Refusal('PCS-RF-101', 'there is no card that can receive the refund');
    await addRefund(transaction, { entry, cents, at: now, reason: refundRequest.reason });
    await confirmRefund(transaction, call, entry, cents);
    await recordWrite(transaction, call, { operation: 'refund', target: entry.id });
    context.log.info('charge-refunded');
    return success({ success: true });
  });
}

/** Sends the customer a mail about a refund. */
async function confirmRefund(
  transaction: Transaction<SandboxTables>,
  { caller, language }: Call<TokenOwner>,
  { service_name: name, currency }: LedgerRow,
  cents: number,
): Promise<void> {
  const profile = await recordOf(transaction, caller.sub, 'profile');
  const to = profile?.['email'];
  if (typeof to !== 'string') return;
  const amount = currency === 'USD' ? `$${amountOf(cents)}` : `${amountOf(cents)} ${currency}`;
  const mail = {
    en: {
      subject: `Your refund for ${name}`,
      text: `We refund ${amount} for ${name} to your card within 3-5 business days. The refund is final.`,
    },
    es: {
      subject: `Tu reembolso de ${name}`,
      text: `Te devolvemos ${amount} de ${name} a tu tarjeta en 3 a 5 días hábiles. El reembolso es definitivo.`,
    },
  }[language];
  await sendMail(transaction, { to, ...mail });
}
