import type { Transaction } from 'kysely';
import { isObject, own, ownObject } from '#src/model/json.ts';
import { refuseOtherKeys, textIn } from '../../service/read-request.ts';
import type { SandboxDatabase, SandboxTables } from '../../database.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import type { SandboxLog } from '../../log.ts';
import { runIdempotent } from '../../service/idempotency.ts';
import { Refusal, success, type ServiceResponse } from '../../service/refusals.ts';
import type { Call, ServiceOperation } from '../../service/service-routes.ts';
import { checkIds } from '../../identity/token-owner.ts';
import { recordWrite } from '../record-write.ts';
import { checkSessionContext } from '../session-contexts.ts';
import { changeAppPreference, changeOptOut, DEVICE_TYPES, type OptOut } from './privacy-records.ts';

/** The database and the log that all operations use. */
interface PrivacyContext {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
}

/** A request of a signed-in customer. */
type PrivacyCall = Call<TokenOwner>;
/** Function that makes a change inside a transaction and returns the response. */
type Effect = (transaction: Transaction<SandboxTables>) => Promise<ServiceResponse>;
/** Function that handles one request of a signed-in customer. */
type Respond = (context: PrivacyContext, call: PrivacyCall) => Promise<ServiceResponse>;

/** Returns the operations that change privacy choices. (spec: SYS-18) */
export function privacyWrites(context: PrivacyContext): ServiceOperation<TokenOwner>[] {
  const operation = (name: string, path: string, respond: Respond): ServiceOperation<TokenOwner> => ({
    name,
    method: 'POST',
    path,
    version: 'v1.0',
    async respond(call) {
      checkIds(call.body, call.caller.ids);
      await checkSessionContext(context.database, call);
      return respond(context, call);
    },
  });
  return [
    operation('changeOptIn', '/privacy/opt-in', changeOptIn),
    operation('resetAdId', '/privacy/ad-id', resetAdId),
    operation('updateAppPrivacy', '/privacy/preferences/update', updateAppPrivacy),
  ];
}

/**
 * Changes the choices about personalized ads. A device type that cannot be reached keeps its choice. (spec: PRIV-04…06)
 */
const changeOptIn: Respond = (context, call) => {
  const { body } = call;
  refuseOtherKeys(body, ['xboAccountId', 'personId', 'personalizedAdOptOut']);
  const wanted = readOptOut(body);
  for (const name of ['xboAccountId', 'personId']) textIn(body, name);
  return runWrite(context, call, 'changeOptIn', async (transaction) => {
    const { optOut, failed } = await changeOptOut(transaction, call.caller.sub, wanted);
    return success({ personalizedAdOptOut: optOut, failedOperation: failed });
  });
};

/** Confirms the reset of the advertising ID. The sandbox stores no such ID. (spec: PRIV-07, PRIV-08) */
const resetAdId: Respond = (context, call) => {
  refuseOtherKeys(call.body, ['xboAccountId', 'personId']);
  for (const name of ['xboAccountId', 'personId']) textIn(call.body, name);
  return runWrite(context, call, 'resetAdId', () => Promise.resolve({ status: 200, body: { success: true } }));
};

/** Changes the preference for one app. (spec: PRIV-12, PRIV-13) */
const updateAppPrivacy: Respond = (context, call) => {
  const { body } = call;
  refuseOtherKeys(body, ['xboAccountId', 'channelId', 'enabled']);
  textIn(body, 'xboAccountId');
  const id = textIn(body, 'channelId');
  const enabled = own(body, 'enabled');
  if (typeof enabled !== 'boolean') throw new Refusal('REQ-400', 'enabled is not a boolean');
  return runWrite(context, call, 'updateAppPrivacy', async (transaction) => {
    if (!(await changeAppPreference(transaction, call.caller.sub, id, enabled)))
      throw new Refusal('REQ-404', 'the customer has no such app');
    return success({ id, enabled });
  });
};

/** Reads the opt-out choices for TVs and streaming devices from a request. Throws a Refusal if one is missing. */
function readOptOut(body: unknown): OptOut {
  const wanted = ownObject(body, 'personalizedAdOptOut');
  const { tv, sd } = isObject(wanted) ? wanted : {};
  if (typeof tv !== 'boolean' || typeof sd !== 'boolean')
    throw new Refusal('REQ-400', `personalizedAdOptOut has no ${DEVICE_TYPES.join(' or ')}`);
  return { tv, sd };
}

/** Changes privacy choices once per idempotency key: runs `effect` and adds the write to the audit table. */
function runWrite(
  { database, log }: PrivacyContext,
  call: PrivacyCall,
  operation: string,
  effect: Effect,
): Promise<ServiceResponse> {
  const { caller, headers, body } = call;
  const write = { sub: caller.sub, operation, key: headers['idempotency-key'], request: body };
  return runIdempotent(database, write, async (transaction) => {
    const response = await effect(transaction);
    await recordWrite(transaction, call, { operation, target: 'privacy' });
    log.info('privacy-changed', { operation });
    return response;
  });
}
