/** Operations that change the privacy choices. (spec: SYS-18) */
import { RejectedResponse } from '#src/data/operation-error.ts';
import { defineOperation } from '#src/data/operation.ts';
import { asText, isObject, own, ownObject } from '#src/model/json.ts';
import type { AccountIds } from '#src/model/account-ids.ts';
import type { Session } from '#src/session/session.ts';
import type { AdOptOut, AppPreference } from './privacy.ts';

/** A type of device: `tv` for TVs or `sd` for streaming devices. */
export type DeviceType = keyof AdOptOut;

const DEVICE_TYPES: readonly DeviceType[] = ['tv', 'sd'];

/** The saved values of a change, and the device types for which it failed. */
export interface OptOutResult {
  readonly saved: Partial<AdOptOut>;
  readonly failed: readonly DeviceType[];
}

/** Changes the choices about personalized ads. One device type may fail while the other succeeds. (spec: PRIV-04…06) */
export const changeOptIn = defineOperation<AdOptOut, OptOutResult>({
  service: 'privacy',
  name: 'changeOptIn',
  kind: 'write',
  token: 'customer',
  body: ({ tv, sd }, session) => ({ ...idsOf(session, 'xboAccountId', 'personId'), personalizedAdOptOut: { tv, sd } }),
  // A response may report the failure of one device type as a failure of the whole change.
  recover: ({ cause }) => {
    const result = cause instanceof RejectedResponse ? resultIn(cause.body) : undefined;
    return result && result.failed.length > 0 ? result : undefined;
  },
  parse: ({ body }) => {
    const result = resultIn(body);
    if (!result) throw new Error('The response has no personalizedAdOptOut.');
    return result;
  },
});

/** Resets the advertising ID. (spec: PRIV-07, PRIV-08) */
export const resetAdId = defineOperation<void, void>({
  service: 'privacy',
  name: 'resetAdId',
  kind: 'write',
  token: 'customer',
  body: (_input, session) => idsOf(session, 'personId', 'xboAccountId'),
  parse: ({ body }) => {
    if ((own(own(body, 'data'), 'success') ?? own(body, 'success')) !== true)
      throw new Error('The response does not say that the advertising ID was reset.');
  },
});

/** Changes the preference for one app; returns the value that the service has saved. (spec: PRIV-12, PRIV-13) */
export const updateAppPrivacy = defineOperation<
  Pick<AppPreference, 'id' | 'enabled'>,
  Pick<AppPreference, 'id' | 'enabled'>
>({
  service: 'privacy',
  name: 'updateAppPrivacy',
  kind: 'write',
  token: 'customer',
  body: ({ id, enabled }, session) => ({ ...idsOf(session, 'xboAccountId'), channelId: id, enabled }),
  parse: ({ body }) => {
    const data = ownObject(body, 'data');
    const enabled = own(data, 'enabled');
    if (typeof enabled !== 'boolean') throw new Error('The response has no enabled.');
    return { id: asText(own(data, 'id')), enabled };
  },
});

/** Returns the named account ids of the signed-in customer as fields of a request body. */
function idsOf(session: Session, ...names: readonly (keyof AccountIds)[]): object {
  const { ids } = session.state();
  return Object.fromEntries(names.map((name) => [name, ids?.[name]]));
}

/** Returns the result of a change in a response; undefined if the response has none. */
function resultIn(body: unknown): OptOutResult | undefined {
  const data = ownObject(body, 'data');
  if (!('personalizedAdOptOut' in data || 'failedOperation' in data)) return undefined;
  const optOut = ownObject(data, 'personalizedAdOptOut');
  const known = DEVICE_TYPES.flatMap((type) => {
    const value = own(optOut, type);
    return typeof value === 'boolean' ? [[type, value] as const] : [];
  });
  const failed = own(data, 'failedOperation');
  return { saved: Object.fromEntries(known), failed: DEVICE_TYPES.filter((type) => isNamed(failed, type)) };
}

/**
 * Returns true if `failedOperation` names the device type. The documents of the service show no format, so three are
 * accepted: a list, a text with one or several names, or an object with a true member for each failed type.
 */
function isNamed(failed: unknown, type: DeviceType): boolean {
  if (typeof failed === 'string') return failed.split(/[\s,;]+/).includes(type);
  if (Array.isArray(failed)) return failed.includes(type);
  return isObject(failed) && Boolean(own(failed, type));
}
