import { isObject, type JsonObject } from '#src/model/json.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { Refusal, type ServiceResponse } from '../../service/refusals.ts';
import type { Call, ServiceOperation } from '../../service/service-routes.ts';
import { checkIds } from '../../identity/token-owner.ts';
import { recordOf } from '../account-store.ts';
import { checkSessionContext } from '../session-contexts.ts';
import { prepareAddressChange } from './change-address.ts';
import { prepareEmailChange } from './change-email.ts';
import { prepareNameChange } from './change-name.ts';
import { preparePasswordChange, clearAttempts } from './change-password.ts';
import { checkFreshSignIn, type Effect, type ProfileWriteOptions } from './profile-write.ts';
import { readNewEmail, readProfileUpdate, type ProfileChange } from './read-profile-update.ts';
import { runProfileWrite } from './run-profile-write.ts';
import { prepareCode } from './send-code.ts';

/**
 * Returns the operations that change a profile or send a code for it.
 * (spec: PROF-06, PROF-14, PROF-19, PROF-27, PROF-34, PROF-38)
 */
export function profileWrites(options: ProfileWriteOptions): ServiceOperation<TokenOwner>[] {
  const prepareChange = async (call: Call<TokenOwner>, profile: JsonObject, change: ProfileChange): Promise<Effect> => {
    switch (change.type) {
      case 'NAME':
        return prepareNameChange(call, change);
      case 'ADDRESS':
        return prepareAddressChange(call, profile, change);
      case 'EMAIL':
        return prepareEmailChange(call, profile, change);
      case 'PASSWORD':
      case 'UNLINK':
        checkFreshSignIn(options, call);
        return preparePasswordChange(options, call, profile, change);
    }
  };

  const updateProfile = async (call: Call<TokenOwner>): Promise<ServiceResponse> => {
    const profile = await changeableProfile(options, call);
    const change = readProfileUpdate(call.body);
    const effect = await prepareChange(call, profile, change);
    const response = await runProfileWrite(options, call, { operation: 'updateProfile', target: change.type, effect });
    if (change.type === 'PASSWORD' && response.status === 200) await clearAttempts(options.database, call.caller.sub);
    return response;
  };

  const sendOtp = async (call: Call<TokenOwner>): Promise<ServiceResponse> => {
    const profile = await changeableProfile(options, call);
    const email = readNewEmail(call.body);
    checkFreshSignIn(options, call);
    return runProfileWrite(options, call, {
      operation: 'sendOTP',
      target: 'EMAIL',
      effect: prepareCode(call, profile, email, options.mailLimit),
    });
  };

  return [
    { name: 'updateProfile', method: 'POST', path: '/profile', version: 'v1.0', respond: updateProfile },
    { name: 'sendOTP', method: 'POST', path: '/profile/otp', version: 'v1.0', respond: sendOtp },
  ];
}

/**
 * Returns the caller's profile. Throws a Refusal if the request names another account, or if there is no profile that
 * may be changed.
 */
async function changeableProfile({ database }: ProfileWriteOptions, call: Call<TokenOwner>): Promise<JsonObject> {
  const { caller, body } = call;
  checkIds(body, caller.ids);
  await checkSessionContext(database, call);
  const profile = await recordOf(database, caller.sub, 'profile');
  if (!profile) throw new Refusal('REQ-404', 'the customer has no profile');
  const { permissions } = profile;
  if (isObject(permissions) && permissions['canUpdate'] === false)
    throw new Refusal('PCS-PR-403', 'the profile must not be changed');
  return profile;
}
