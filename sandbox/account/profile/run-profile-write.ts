import { createHmac } from 'node:crypto';
import { isObject } from '#src/model/json.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { runIdempotent } from '../../service/idempotency.ts';
import type { ServiceResponse } from '../../service/refusals.ts';
import type { Call } from '../../service/service-routes.ts';
import { recordWrite } from '../record-write.ts';
import type { Effect, ProfileWriteOptions } from './profile-write.ts';

/** A change of a profile, prepared for its transaction. */
export interface ProfileWrite {
  readonly operation: string;
  /** The kind of change, for audit table and log. */
  readonly target: string;
  readonly effect: Effect;
}

/** Changes a profile once per idempotency key. Adds the write to the audit table if it succeeds. */
export function runProfileWrite(
  { database, log }: ProfileWriteOptions,
  call: Call<TokenOwner>,
  { operation, target, effect }: ProfileWrite,
): Promise<ServiceResponse> {
  const key = call.headers['idempotency-key'];
  const write = { sub: call.caller.sub, operation, key, request: hashSecrets(call.body, key) };
  return runIdempotent(database, write, async (transaction) => {
    const response = await effect(transaction);
    if (response.status !== 200) return response;
    await recordWrite(transaction, call, { operation, target });
    log.info('profile-changed', { operation, target });
    return response;
  });
}

/**
 * Replaces secrets by keyed hashes, so that the stored hash of the request cannot be used to guess them. The key is not
 * stored.
 */
function hashSecrets(body: unknown, key: unknown): unknown {
  if (!isObject(body)) return body;
  const hash = (value: unknown) =>
    value === undefined
      ? undefined
      : createHmac('sha256', String(key)).update(JSON.stringify(value)).digest('base64url');
  return { ...body, oldHint: hash(body['oldHint']), newHint: hash(body['newHint']), otp: hash(body['otp']) };
}
