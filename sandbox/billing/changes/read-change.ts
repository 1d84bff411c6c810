import { isIP } from 'node:net';
import { own } from '#src/model/json.ts';
import { Refusal } from '../../service/refusals.ts';
import { textIn } from '../../service/read-request.ts';
import type { StoredSubscription } from '../store/subscriptions.ts';

/** Allowed values of `userActivity`. Only requests about ACTIVITY_PRODUCT contain it. (spec: SUB-27, OPEN-71) */
const ACTIVITIES = ['UNSUBSCRIBE', 'UNDO_ACTIVATION', 'UNDO_DOWNGRADE'] as const;
/** A value of `userActivity` in a request. */
export type UserActivity = (typeof ACTIVITIES)[number];

/** Product key of the app whose requests contain `userActivity`. */
const ACTIVITY_PRODUCT = 'PK-MAX';

/** The values of a request to unsubscribe or resubscribe. */
export interface ChangeRequest {
  readonly sku: string;
  readonly appId: string;
  readonly isManaged: boolean;
  readonly userActivity: UserActivity | undefined;
  /**
   * IP address of the customer as the browser reported it, for information only; null without a valid one.
   * (spec: SEC-17)
   */
  readonly reportedAddress: string | null;
}

/**
 * Reads both documented formats of the request. Throws a Refusal if a documented value is missing or invalid.
 * (spec: SUB-26…28)
 */
export function readChange(body: unknown): ChangeRequest {
  return own(body, 'SKUID') === undefined ? readManagedChange(body) : readUnmanagedChange(body);
}

/** Reads a change request in the format for provider-managed subscriptions. */
function readManagedChange(body: unknown): ChangeRequest {
  for (const name of ['catalogId', 'subscriptionName', 'price'] as const) requiredText(body, name);
  const productKey = textIn(body, 'productKey');
  const address = own(body, 'clientIpAddress');
  if (typeof address !== 'string') throw new Refusal('REQ-400', 'no clientIpAddress');
  const activity = own(body, 'userActivity');
  const userActivity = ACTIVITIES.find((each) => each === activity);
  if (activity !== undefined && (userActivity === undefined || productKey !== ACTIVITY_PRODUCT))
    throw new Refusal('REQ-400', 'userActivity is unknown, or not of this product');
  return {
    sku: textIn(body, 'sku'),
    appId: textIn(body, 'appId'),
    isManaged: true,
    userActivity,
    reportedAddress: isIP(address) === 0 ? null : address,
  };
}

/**
 * Reads a change request in the format for subscriptions that the provider does not manage. Of `x-cams-id` only the
 * format is checked: the token identifies the customer. (spec: OPEN-72)
 */
function readUnmanagedChange(body: unknown): ChangeRequest {
  textIn(body, 'x-cams-id');
  textIn(body, 'personId');
  if (typeof own(body, 'freeTrial') !== 'boolean') throw new Refusal('REQ-400', 'freeTrial is not a boolean');
  for (const name of ['partnerName', 'startDate', 'endDate'] as const)
    if (typeof own(body, name) !== 'string') throw new Refusal('REQ-400', `no ${name}`);
  return {
    sku: textIn(body, 'SKUID'),
    appId: textIn(body, 'appId'),
    isManaged: false,
    userActivity: undefined,
    reportedAddress: null,
  };
}

/**
 * Returns a text of a request, at most 200 characters of any language. Throws a Refusal if it is missing, empty or too
 * long.
 */
function requiredText(body: unknown, name: string): string {
  const value = own(body, name);
  if (typeof value !== 'string' || value === '' || value.length > 200) throw new Refusal('REQ-400', `no ${name}`);
  return value;
}

/**
 * Throws a Refusal if the request has the format of another kind of subscription, or if it does not have the
 * `userActivity` that the state of the subscription requires.
 */
export function checkFormat(
  { isManaged, userActivity }: ChangeRequest,
  { details, subscription }: StoredSubscription,
  name: 'unsubscribe' | 'resubscribe',
): void {
  if (isManaged !== (details['subscriptionType'] === 'xcp'))
    throw new Refusal('REQ-400', 'the request has the format of the other kind of subscription');
  if (!isManaged || details['productKey'] !== ACTIVITY_PRODUCT) return;
  const needed: Readonly<Record<string, UserActivity | undefined>> =
    name === 'unsubscribe'
      ? { activationRequired: 'UNDO_ACTIVATION', default: 'UNSUBSCRIBE' }
      : { pendingDowngrade: 'UNDO_DOWNGRADE', default: undefined };
  const expected = subscription.state in needed ? needed[subscription.state] : needed['default'];
  if (userActivity !== expected) throw new Refusal('REQ-400', `userActivity is not ${expected ?? 'missing'}`);
}

/** Reads a request to change the plan of a subscription that is not provider-managed. (spec: SUB-31, SUB-32) */
export function readPlanChange(
  body: unknown,
  name: 'upgradeSku' | 'downgradeSku',
): { readonly appId: string; readonly sku: string; readonly newSku: string } {
  textIn(body, 'x-cams-id');
  return { appId: textIn(body, 'appId'), sku: textIn(body, 'currentSku'), newSku: textIn(body, name) };
}

/** Reads a request to unlink an app. Of `accountId` only the format is checked. (spec: OPEN-73) */
export function readUnlink(body: unknown): { readonly appId: string; readonly sku: string } {
  textIn(body, 'accountId');
  return { appId: textIn(body, 'appId'), sku: textIn(body, 'sku') };
}
