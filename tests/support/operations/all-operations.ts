/** All operations of the portal, with inputs, for tests with services that fail. */
import type { Operation } from '#src/data/operation.ts';
import { deactivateAccount } from '#src/operations/deactivation.ts';
import { getDevices, unpairDevice } from '#src/operations/devices.ts';
import { getChecksums } from '#src/operations/firmware/checksums.ts';
import { downloadUsb, recordTerms } from '#src/operations/firmware/download.ts';
import { bucketList } from '#src/operations/firmware/images.ts';
import { getFlowToken, sendStep, startProcess, suggestAddresses } from '#src/operations/flow.ts';
import { getClientIp, getUnauthenticatedToken } from '#src/operations/identity.ts';
import { postUiLogs, writeOperationLog } from '#src/operations/logs.ts';
import { getReviews } from '#src/operations/offers/activation.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { changeOptIn, resetAdId, updateAppPrivacy } from '#src/operations/privacy-changes.ts';
import { getContractDate, getPrivacy, getPrivacyPreferences } from '#src/operations/privacy.ts';
import { confirmEmail, requestEmailCode, updateName } from '#src/operations/profile-changes.ts';
import { getProfile } from '#src/operations/profile.ts';
import { signUp } from '#src/operations/sign-up.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { createTicket } from '#src/operations/tickets.ts';
import { getTransactionHistory, refund } from '#src/operations/transactions.ts';
import { PROCESS_PARAMETERS } from '#tests/support/flow/process.ts';
import { COMMERCE_OPERATIONS } from '#tests/support/orders/commerce-operations.ts';
import { SUBSCRIPTION_CHANGES } from '#tests/support/subscriptions/subscription-changes.ts';

/** An operation, and its input if it has one. */
export type OperationCase = readonly [operation: Operation<never, unknown>, input?: unknown];

/** The parameters that start the process that suggests addresses. */
const SUGGESTION_PROCESS = { ...PROCESS_PARAMETERS, FEProcessName: 'address', FEProcessGuid: 'address' };

/** Operations whose response has a documented shape. */
export const CHECKED_OPERATIONS: readonly OperationCase[] = [
  [getProfile],
  [getDevices],
  [getPrivacy],
  [getContractDate],
  [getPrivacyPreferences],
  [getSubscriptions],
  [getTransactionHistory],
  [getStorefrontBanner],
  [unpairDevice, { deviceSerialNumber: 'serial-1' }],
  [updateName, { firstName: 'Ana', lastName: 'Diaz' }],
  [requestEmailCode, { newEmail: 'new@example.com', existingEmail: 'old@example.com' }],
  [confirmEmail, { newEmail: 'new@example.com', requestId: 'R1', otp: '123456' }],
  [changeOptIn, { tv: true, sd: false }],
  [resetAdId],
  [updateAppPrivacy, { id: 'max', enabled: true }],
  [refund, { transactionId: 'TX-1', appId: 'max', reason: 'not-used' }],
  [bucketList],
  [getChecksums],
  [recordTerms, { code: 'C', make: '', accepted: true, terms: '1' }],
  [downloadUsb, { code: 'C', make: '' }],
  [createTicket, { formId: 'help-request', document: { message: 'Help' } }],
  [signUp, { email: 'ana@example.com' }],
  [getFlowToken],
  [startProcess, { flowToken: 'F1', process: PROCESS_PARAMETERS }],
  [sendStep, { flowToken: 'F1', sessionId: 'S1', stepId: '1', formKey: 'form', values: {} }],
  ...SUBSCRIPTION_CHANGES,
  ...COMMERCE_OPERATIONS,
];

/** Operations whose response has no documented shape, or no part that must be there: any JSON is a success. */
export const TOLERANT_OPERATIONS: readonly OperationCase[] = [
  [deactivateAccount],
  [getReviews, { appId: 'max' }],
  [suggestAddresses, { flowToken: 'F1', process: SUGGESTION_PROCESS, streetAddress: '12 Main' }],
  [getUnauthenticatedToken],
  [getClientIp],
  [writeOperationLog, { message: 'm', responseData: {} }],
  [postUiLogs, { message: 'm' }],
];

/** Operations that only a browser can send, with the file that tests each of them with the same faults. */
export const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  // A file is sent with XMLHttpRequest, which Node does not have.
  'support.uploadAttachment': 'src/http/send-file.test.ts',
};
