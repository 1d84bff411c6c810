import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { now } from '#src/lib/clock.ts';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { pause } from '#src/lib/runs/pause.ts';
import { lockRecord } from '../account/account-store.ts';
import { checkFreshSignIn } from '../account/profile/profile-write.ts';
import { recordWrite } from '../account/record-write.ts';
import { refuseDeactivated } from '../account/refuse-deactivated.ts';
import { checkSessionContext } from '../account/session-contexts.ts';
import { retryPayments } from '../billing/changes/retry-payment.ts';
import { willBeCharged } from '../billing/rules/subscription.ts';
import { lockCustomer, subscriptionsOf } from '../billing/store/subscriptions.ts';
import type { SandboxDatabase, SandboxTables } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { SandboxLog } from '../log.ts';
import { runIdempotent } from '../service/idempotency.ts';
import { Refusal, refusal, success, type ServiceResponse } from '../service/refusals.ts';
import type { Call } from '../service/service-routes.ts';
import { checkIds } from '../identity/token-owner.ts';
import { chargeCard } from './charge-card.ts';
import { isPastMonth } from './past-month.ts';
import {
  readAddress,
  readSubmission,
  refuseUnencryptedNumbers,
  submissionTextIn,
  type Submission,
} from './read-submission.ts';
import { newToken, outcomeOf } from './test-cards.ts';
import { cardRecord, deleteCard, hasAddress, saveCard } from './wallet-card.ts';

/** Settings of the operations of the wallet. */
export interface PaymentContext {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** Maximum age of the sign-in for the removal of a card, in seconds. (spec: SEC-13) */
  readonly freshSeconds: number;
  /** How long the slow test card takes, in milliseconds. */
  readonly slowCardMs: number;
}

type WalletCall = Call<TokenOwner>;
/**
 * A function that makes the changes of a write in a transaction, and returns the response. Every one locks the customer
 * before the card, so that two of them cannot wait for each other.
 */
type Effect = (transaction: Transaction<SandboxTables>) => Promise<ServiceResponse>;

/** Adds a card. The response for a declined card has no card type. (spec: WAL-15, WAL-40, WAL-42) */
export async function postWallet(context: PaymentContext, call: WalletCall): Promise<ServiceResponse> {
  const submission = await submissionOf(context, call);
  const { cardNumber, cardType, expirationDate } = submission;
  if (cardNumber === '') throw new Refusal('PCS-WM-102', 'cardNumber is missing');
  const outcome = outcomeOf(cardNumber);
  const cardLast4Digits = cardNumber.slice(-4);
  if (outcome === 'slow') await pause(context.slowCardMs);
  const response = await runWrite(context, call, 'postWallet', submission, async (transaction) => {
    await refuseDeactivated(transaction, call.caller.sub);
    if (isRefused(submission))
      return { status: 200, body: { success: false, data: { cardLast4Digits, expirationDate } } };
    const token = newToken(outcome);
    await lockCustomer(transaction, call.caller.sub);
    await saveCard(transaction, call.caller.sub, cardRecord(submission, token, cardLast4Digits));
    await retryPayments(transaction, call.caller.sub, chargeCard);
    return success({ cardType, expirationDate, cardLast4Digits, token });
  });
  return outcome === 'lost' ? loseFirstResponse(response) : response;
}

/**
 * Replaces the card on file, or changes its address, name or expiration date only. (spec: WAL-16, WAL-36, WAL-38,
 * WAL-39)
 */
export async function updateWallet(context: PaymentContext, call: WalletCall): Promise<ServiceResponse> {
  const submission = await submissionOf(context, call);
  const { cardNumber } = submission;
  const oldAddress = own(call.body, 'oldAddress') === undefined ? undefined : readAddress(own(call.body, 'oldAddress'));
  const outcome = outcomeOf(cardNumber);
  if (outcome === 'slow') await pause(context.slowCardMs);
  const response = await runWrite(context, call, 'updateWallet', submission, async (transaction) => {
    const { sub } = call.caller;
    await refuseDeactivated(transaction, sub);
    await lockCustomer(transaction, sub);
    const card = await currentCard(transaction, sub, submission.token);
    if (oldAddress && !hasAddress(card, oldAddress)) throw new Refusal('PCS-WM-106', 'oldAddress is not on file');
    if (cardNumber === '' && card['cardType'] !== submission.cardType)
      throw new Refusal('PCS-WM-102', 'cardType is not the card’s');
    if (isRefused(submission)) return refusal('PCS-WM-104', call.language);
    const token = cardNumber === '' ? String(card['token']) : newToken(outcome);
    const last4 = cardNumber === '' ? String(card['cardLast4Digits']) : cardNumber.slice(-4);
    await saveCard(transaction, sub, cardRecord(submission, token, last4));
    await retryPayments(transaction, sub, chargeCard);
    return success({ data: { token } });
  });
  return outcome === 'lost' ? loseFirstResponse(response) : response;
}

/**
 * Removes the card, unless it pays for a subscription. Requires a fresh sign-in.
 * (spec: WAL-12, WAL-54, OPEN-80, SEC-13)
 */
export async function removeWallet(context: PaymentContext, call: WalletCall): Promise<ServiceResponse> {
  await checkCaller(context, call);
  for (const name of ['personId', 'customerRelationshipId', 'cardType', 'cardLast4Digits', 'expirationDate', 'token'])
    submissionTextIn(call.body, name);
  checkFreshSignIn(context, call);
  return runWrite(context, call, 'removeWallet', undefined, async (transaction) => {
    const { sub } = call.caller;
    await lockCustomer(transaction, sub);
    await currentCard(transaction, sub, submissionTextIn(call.body, 'token'));
    if (await paysForSubscription(transaction, sub)) throw new Refusal('PCS-WM-103', 'a subscription needs the card');
    await deleteCard(transaction, sub);
    return success({ success: true });
  });
}

/** Whether one of the customer's subscriptions will charge the card again. */
async function paysForSubscription(transaction: Transaction<SandboxTables>, sub: string): Promise<boolean> {
  const stored = await subscriptionsOf(transaction, sub);
  return stored.some(({ subscription }) => subscription.plan.cents > 0 && willBeCharged(subscription));
}

/** Throws a Refusal if the request contains ids or the session context of another customer. */
async function checkCaller({ database }: PaymentContext, call: WalletCall): Promise<void> {
  checkIds(call.body, call.caller.ids);
  await checkSessionContext(database, call);
}

/** Checks the caller, and returns the payment submission of the request. */
async function submissionOf(context: PaymentContext, call: WalletCall): Promise<Submission> {
  await checkCaller(context, call);
  refuseUnencryptedNumbers(call.body);
  return readSubmission(context.database, call.body);
}

/** Whether a card is declined or expired. */
const isRefused = ({ cardNumber, expirationDate }: Submission): boolean =>
  ['declined', 'expired'].includes(outcomeOf(cardNumber)) || isPastMonth(expirationDate, now());

/** Returns the card on file and locks it. Throws a Refusal if there is none or `token` is the token of another card. */
async function currentCard(transaction: Transaction<SandboxTables>, sub: string, token: string): Promise<JsonObject> {
  const card = await lockRecord(transaction, sub, 'wallet');
  if (card?.['token'] !== token) throw new Refusal('PCS-WM-106', 'the token is not that of the card on file');
  return card;
}

/** Runs a write once per idempotency key, and records it if it succeeds. */
function runWrite(
  { database, log }: PaymentContext,
  call: WalletCall,
  operation: string,
  submission: Submission | undefined,
  effect: Effect,
): Promise<ServiceResponse> {
  const key = call.headers['idempotency-key'];
  const request = hashCardData(call.body, submission, key);
  return runIdempotent(database, { sub: call.caller.sub, operation, key, request }, async (transaction) => {
    const response = await effect(transaction);
    if (response.status !== 200 || own(response.body, 'success') !== true) return response;
    await recordWrite(transaction, call, { operation, target: 'wallet' });
    log.info('wallet-changed', { operation });
    return response;
  });
}

/**
 * Replaces the ciphertexts, which differ in every request, by a keyed hash of the decrypted card data. The idempotency
 * key is the key of the hash and is not stored, so that the stored hash of the request cannot be used to guess a card
 * number.
 */
function hashCardData(body: unknown, submission: Submission | undefined, key: unknown): unknown {
  if (!isObject(body) || !submission) return body;
  const { cardNumber, cvv } = submission;
  const hash = createHmac('sha256', String(key))
    .update(JSON.stringify([cardNumber, cvv]))
    .digest('base64url');
  return { ...body, cardNumber: hash, cvv: '' };
}

/**
 * Marks the first response as lost: the server closes the connection and does not send it. A repeated request gets the
 * response.
 */
function loseFirstResponse(response: ServiceResponse): ServiceResponse {
  const isFirst = response.headers?.['idempotency-replayed'] === undefined;
  return isFirst ? { ...response, isLost: true } : response;
}
