// @vitest-environment node
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OperationError, plainText } from '#src/data/operation-error.ts';
import type { Operation } from '#src/data/operation.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { isObject } from '#src/model/json.ts';
import { deactivateAccount } from '#src/operations/deactivation.ts';
import { getChecksums } from '#src/operations/firmware/checksums.ts';
import { downloadUsb } from '#src/operations/firmware/download.ts';
import { bucketList } from '#src/operations/firmware/images.ts';
import { getDevices, unpairDevice } from '#src/operations/devices.ts';
import { getFlowToken, sendStep, startProcess, suggestAddresses } from '#src/operations/flow.ts';
import { getClientIp, getUnauthenticatedToken } from '#src/operations/identity.ts';
import { postUiLogs, writeOperationLog } from '#src/operations/logs.ts';
import { getActivationUrl, getReviews } from '#src/operations/offers/activation.ts';
import { addToOfferCart, createConsent, reviewOrder, submitOrder } from '#src/operations/offers/orders.ts';
import { getOffers } from '#src/operations/offers/plans.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { getContractDate, getPrivacy, getPrivacyPreferences } from '#src/operations/privacy.ts';
import { changeOptIn, resetAdId, updateAppPrivacy } from '#src/operations/privacy-changes.ts';
import { confirmEmail, requestEmailCode, updateName } from '#src/operations/profile-changes.ts';
import { getProfile } from '#src/operations/profile.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import {
  confirmOrder,
  downgradeSubscriptions,
  resubscribe,
  unlinkSubscription,
  unsubscribe,
  upgradeSubscriptions,
} from '#src/operations/subscriptions/changes.ts';
import { getTransactionHistory, refund } from '#src/operations/transactions.ts';
import { postWallet, removeWallet, updateWallet } from '#src/operations/wallet/card-changes.ts';
import { getPublicKey } from '#src/operations/wallet/public-key.ts';
import { getWallet, getWalletAddress } from '#src/operations/wallet/wallet.ts';
import { ALL_HEADERS_ENDPOINT, fakeSession } from '#tests/support/account/data.tsx';
import { checkAsyncProperty } from '#tests/support/property.ts';
import { parseSubscription } from '#tests/support/subscriptions/sample-subscriptions.ts';
import { readContracts } from '#tests/support/outside/contracts.ts';
import { documentedValues } from '#tests/support/outside/documented-values.ts';

const contracts = readContracts();

const PROCESS = {
  internalCall: 'false',
  latest: 'true',
  feProcessId: 'privacy-request',
  applicationName: 'portal',
  cssApplicationName: 'portal',
};

const CARD = {
  firstName: 'Ana',
  lastName: 'Diaz',
  cardType: 'VISA',
  cardLast4Digits: '1111',
  expirationDate: '0831',
  token: 'card-token',
  address: { addressLine1: '12 Main', addressLine2: '', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
  encryptedNumber: 'number',
  encryptedCode: 'code',
};

const CART = { cartId: 'C1', partnerGroup: 'wbd' };

const subscription = parseSubscription({});
const MANAGED_CHANGE = { subscription, clientIp: '192.0.2.1' };
const OTHER_CHANGE = { ...MANAGED_CHANGE, subscription: { ...subscription, subscriptionType: 'app' } };
const SWITCH = { activeSubscriptionData: { appId: 'max', sku: 'MAX-STD' }, handleData: { sku: 'MAX-PREM' } };

/**
 * Operations of the portal whose responses a contract documents: the contract, the operation in it, and input for a
 * request. Of several operations with the same response, one is listed.
 */
const CASES: readonly (readonly [
  system: string,
  name: string,
  operation: Operation<never, unknown>,
  input: unknown,
])[] = [
  ['devices', 'getDevices', getDevices, undefined],
  ['devices', 'unpairDevices', unpairDevice, { deviceSerialNumber: 'serial-1' }],
  ['profile', 'getProfile', getProfile, undefined],
  ['profile', 'updateProfile', updateName, { firstName: 'Ana', lastName: 'Diaz' }],
  ['profile', 'sendOTP', requestEmailCode, { newEmail: 'a@example.com', existingEmail: 'b@example.com' }],
  ['profile', 'confirmEmail', confirmEmail, { newEmail: 'a@example.com', requestId: 'r', otp: '123456' }],
  ['profile', 'deactivateAccount', deactivateAccount, undefined],
  ['offers', 'getStorefrontBanner', getStorefrontBanner, undefined],
  ['offers', 'getOffers', getOffers, { partnerGroup: 'wbd' }],
  ['offers', 'addToOfferCart', addToOfferCart, { cartId: 'C1', added: ['plan-1'], removed: [] }],
  ['offers', 'reviewOrder', reviewOrder, CART],
  ['offers', 'createConsent', createConsent, { orderId: 'ORD1', offers: [{ id: 'plan-1', terms: ['one', 'two'] }] }],
  ['offers', 'submitOrder', submitOrder, { ...CART, orderId: 'ORD1', clientIp: '192.0.2.1' }],
  ['offers', 'getActivationUrl', getActivationUrl, { apps: ['max'], isThankyouPage: true }],
  ['offers', 'getReviews', getReviews, { appId: 'max' }],
  ['subscriptions', 'getSubscriptions', getSubscriptions, undefined],
  ['subscriptions', 'unsubscribe', unsubscribe, MANAGED_CHANGE],
  ['subscriptions', 'unsubscribe', unsubscribe, { ...MANAGED_CHANGE, userActivity: 'UNSUBSCRIBE' }],
  ['subscriptions', 'unsubscribe', unsubscribe, OTHER_CHANGE],
  ['subscriptions', 'resubscribe', resubscribe, MANAGED_CHANGE],
  ['subscriptions', 'resubscribe', resubscribe, OTHER_CHANGE],
  ['subscriptions', 'upgradeSubscriptions', upgradeSubscriptions, SWITCH],
  ['subscriptions', 'downgradeSubscriptions', downgradeSubscriptions, { ...SWITCH, personId: 'person-1' }],
  ['subscriptions', 'unlinkSubscription', unlinkSubscription, { appId: 'max', sku: 'MAX-STD' }],
  ['offers', 'confirmOrder', confirmOrder, { orderId: 'O1', salesJourneyId: 'SJ1', clientIp: '', offerId: 'plan-1' }],
  ['transactions', 'getTransactionHistory', getTransactionHistory, undefined],
  ['transactions', 'refund', refund, { transactionId: 'TX-1', appId: 'max', reason: 'not-used' }],
  ['wallet', 'getWallet', getWallet, undefined],
  ['wallet', 'getWalletAddress', getWalletAddress, undefined],
  ['wallet', 'postWallet', postWallet, CARD],
  ['wallet', 'updateWallet', updateWallet, CARD],
  ['wallet', 'removeWallet', removeWallet, CARD],
  ['wallet', 'getPublicKey', getPublicKey, undefined],
  ['privacy', 'getPrivacy', getPrivacy, undefined],
  ['privacy', 'getContractDate', getContractDate, undefined],
  ['privacy', 'getPrivacyPreferences', getPrivacyPreferences, undefined],
  ['privacy', 'changeOptIn', changeOptIn, { tv: true, sd: false }],
  ['privacy', 'resetAdId', resetAdId, undefined],
  ['privacy', 'updateAppPrivacy', updateAppPrivacy, { id: 'max', enabled: true }],
  ['logs', 'postUiLogs', postUiLogs, { message: 'one' }],
  ['logs', 'operationLog', writeOperationLog, { message: 'one', responseData: {} }],
  ['flow-engine', 'getToken', getFlowToken, undefined],
  ['flow-engine', 'startProcess', startProcess, { flowToken: 'f', process: PROCESS }],
  ['flow-engine', 'sendStep', sendStep, { flowToken: 'f', sessionId: 's', stepId: 't', formKey: 'k', values: {} }],
  ['flow-engine', 'suggestAddresses', suggestAddresses, { flowToken: 'f', process: {}, streetAddress: '12 Main' }],
  ['firmware', 'bucketList', bucketList, undefined],
  ['firmware', 'downloadUsb', downloadUsb, { code: 'C', make: 'M' }],
  ['firmware', 'checksums', getChecksums, undefined],
  ['visitors', 'clientIp', getClientIp, undefined],
  ['visitors', 'unauthenticatedToken', getUnauthenticatedToken, undefined],
].map((each) => each as never);

const services: DataServices = {
  session: fakeSession(),
  language: 'en',
  endpoints: {
    find: () =>
      Promise.resolve({
        method: 'POST',
        version: 'v1.0',
        url: 'https://services.example/operation',
        ...ALL_HEADERS_ENDPOINT,
      }),
    mayCarryToken: () => true,
    prefetch: () => undefined,
  },
  anonymousToken: () => Promise.resolve('anonymous'),
  onOutcome: () => undefined,
};

/**
 * Runs an operation of the portal whose service sends the given response. Returns the result of the operation or its
 * error.
 */
async function outcomeOf(operation: Operation<never, unknown>, input: unknown, status: number, body: unknown) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status })));
  try {
    return { outcome: 'success', value: await runOperation(services, operation, input as never) } as const;
  } catch (error) {
    return { outcome: 'failure', error } as const;
  }
}

/** Returns the messages in a failure, from every place where the contracts document one. */
function messagesIn(body: unknown): string[] {
  if (!isObject(body)) return [];
  const own = [body['errorMessage'], body['errorDescription']].filter((value) => typeof value === 'string');
  return [...own, ...messagesIn(body['data'])];
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(CASES)('documented responses of %s.%s', (system, name, operation, input) => {
  const contract = contracts.get(system)!;
  const { responses } = contract.operations[name]!;

  for (const [index, response] of responses.entries())
    for (const extraKeys of [false, true])
      it(`reads response ${index + 1} (${response.outcome}, ${response.status.join(' ')})${extraKeys ? ' with further keys' : ''}`, async () => {
        const bodies = documentedValues(response.body, contract.definitions ?? {}, { extraKeys });
        const answers = fc.tuple(bodies, fc.constantFrom(...response.status));
        await checkAsyncProperty(answers, 20, async ([body, status]) => {
          const result = await outcomeOf(operation, input, status, body);
          expect(result.outcome).toBe(response.outcome === 'failure' ? 'failure' : 'success');
          if (result.outcome === 'success') return;
          expect(result.error).toBeInstanceOf(OperationError);
          const { errorMessage } = result.error as OperationError;
          expect(['', ...messagesIn(body).map(plainText)]).toContain(errorMessage);
        });
      });
});

it('keeps the message of a documented failure', async () => {
  const body = { data: { success: false, errorMessage: 'The device is busy.' } };
  const result = await outcomeOf(unpairDevice, { deviceSerialNumber: 'serial-1' }, 200, body);
  expect(result).toMatchObject({ outcome: 'failure', error: { errorMessage: 'The device is busy.' } });
});
