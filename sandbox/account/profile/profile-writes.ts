import { createHmac, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isObject } from '#src/model/json.ts';
import type { SandboxDatabase, SandboxTables } from '../../database.ts';
import {
  changeClaims,
  endOtherSessions,
  hashOfPassword,
  isSignInName,
  replaceHash,
  storedHash,
} from '../../identity/credentials.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { hashPassword } from '../../identity/passwords.ts';
import type { SandboxLog } from '../../log.ts';
import { sendMail } from '../../outbox/send-mail.ts';
import { createRateLimit } from '../../service/rate-limit.ts';
import { Refusal, refusal, success, type ServiceAnswer } from '../../service/refusals.ts';
import type { Call, ServiceOperation } from '../../service/service-routes.ts';
import { checkIds } from '../../service/token-owner.ts';
import { changeRecord, holdRecord, recordOf } from '../account-store.ts';
import { checkResend, createCode, tryCode } from './codes.ts';
import { codeMail, emailChangedMail, passwordChangedMail, takenMail } from './mails.ts';
import { once } from '../../service/once.ts';
import { readNewEmail, readProfileUpdate, type ProfileChange } from './read-profile-update.ts';
import { isForeignContext, sessionName } from '../session-contexts.ts';

export interface ProfileWriteOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** How old a sign-in may be for a new password, a new email, an unlink. (spec: SEC-13) */
  readonly freshSeconds: number;
}

type Profile = Readonly<Record<string, unknown>>;
type Effect = (transaction: Transaction<SandboxTables>) => Promise<ServiceAnswer>;

/** Wrong current passwords of one customer before they have to wait. */
const WRONG_PASSWORDS = 10;
const WRONG_WINDOW_MS = 15 * 60_000;

const SAVED = success({ success: true });

/** Changes of the profile, and the code that a new email needs. (spec: PROF-06, PROF-14, PROF-19, PROF-27, PROF-34, PROF-38) */
export function profileWrites(options: ProfileWriteOptions): ServiceOperation<TokenOwner>[] {
  const { database, log, freshSeconds } = options;
  const wrongPasswords = createRateLimit(WRONG_PASSWORDS, WRONG_WINDOW_MS);

  const demandFresh = ({ signedIn }: TokenOwner): void => {
    if (Date.now() - signedIn > freshSeconds * 1000) throw new Refusal('AUTH-FRESH', 'the sign-in is too old');
  };

  /** The profile that the call may change: the token's own. */
  const ownProfile = async ({ who, body, headers }: Call<TokenOwner>): Promise<Profile> => {
    checkIds(body, who.ids);
    if (await isForeignContext(database, headers['sessioncontext'], who))
      throw new Refusal('REQ-404', "Sessioncontext is another customer's");
    const profile = await recordOf(database, who.sub, 'profile');
    if (!profile) throw new Refusal('REQ-404', 'the customer has no profile');
    const { permissions } = profile;
    if (isObject(permissions) && permissions['canUpdate'] === false)
      throw new Refusal('PCS-PR-403', 'the profile may not be changed');
    return profile;
  };

  const run = (call: Call<TokenOwner>, operation: string, target: string, effect: Effect): Promise<ServiceAnswer> => {
    const { who, address } = call;
    const key = call.headers['idempotency-key'];
    return once(database, { sub: who.sub, operation, key, request: sealed(call.body, key) }, async (transaction) => {
      const answer = await effect(transaction);
      if (answer.status !== 200) return answer;
      await transaction
        .insertInto('account_write')
        .values({
          id: randomUUID(),
          sub: who.sub,
          operation,
          target,
          source: 'CUSTOMER',
          address,
          reported_address: null,
          session: sessionName(who),
          created: Date.now(),
        })
        .execute();
      log.info('profile-changed', { operation, target });
      return answer;
    });
  };

  /** Everything slow happens before the transaction; in it the old password must still be the one that was looked at. */
  const newPassword = async (
    { who, language }: Call<TokenOwner>,
    profile: Profile,
    change: Extract<ProfileChange, { type: 'PASSWORD' | 'UNLINK' }>,
  ): Promise<Effect> => {
    demandFresh(who);
    wrongPasswords.check(who.sub);
    const old =
      change.type === 'PASSWORD'
        ? await hashOfPassword(database, who.sub, change.oldPassword)
        : await storedHash(database, who.sub);
    const hash = await hashPassword(change.newPassword);
    return async (transaction) => {
      if (change.type === 'UNLINK' && !isLinked(profile)) return refusal('PCS-FA-404', language);
      if (old === undefined || !(await replaceHash(transaction, who.sub, old, hash))) {
        wrongPasswords.take(who.sub);
        return refusal('PCS-PW-101', language, {}, [{ path: 'oldHint', cause: 'wrong', params: {} }]);
      }
      await endOtherSessions(transaction, who.sub, who.session);
      await changeRecord(transaction, who.sub, 'profile', (now) => ({
        ...now,
        passwordHint: '********',
        ...(change.type === 'UNLINK' ? { fedAuthProviders: [] } : {}),
      }));
      await sendMail(transaction, passwordChangedMail(String(profile['email']), language));
      return SAVED;
    };
  };

  const newEmail = (
    { who, language }: Call<TokenOwner>,
    profile: Profile,
    { email, requestId, otp }: Extract<ProfileChange, { type: 'EMAIL' }>,
  ): Effect => {
    const refused = (code: 'PCS-OT-101' | 'PCS-OT-102' | 'PCS-OT-103') =>
      refusal(code, language, {}, [{ path: 'otp', cause: 'wrong', params: {} }]);
    return async (transaction) => {
      const result = await tryCode(transaction, { sub: who.sub, email, requestId, otp }, Date.now());
      if (result === 'unknown') return refused('PCS-OT-102');
      if (result === 'over') return refused('PCS-OT-103');
      if (result === 'wrong') return refused('PCS-OT-101');
      if (await isSignInName(transaction, email, who.sub)) return refused('PCS-OT-102');
      await changeRecord(transaction, who.sub, 'profile', (now) => ({ ...now, email }));
      await changeClaims(transaction, who.sub, { email });
      await sendMail(transaction, emailChangedMail(String(profile['email']), language));
      return SAVED;
    };
  };

  const effectOf = async (call: Call<TokenOwner>, profile: Profile, change: ProfileChange): Promise<Effect> => {
    const { sub } = call.who;
    switch (change.type) {
      case 'NAME': {
        const { firstName, lastName } = change;
        return async (transaction) => {
          const name = `${firstName} ${lastName}`;
          await changeRecord(transaction, sub, 'profile', (now) => ({ ...now, firstName, lastName, name }));
          await changeClaims(transaction, sub, { firstName, lastName });
          return SAVED;
        };
      }
      case 'ADDRESS': {
        const { address, zipOnly } = change;
        if (zipOnly && !hasZipOnly(profile)) {
          const faults = ['addressLine1', 'city', 'state'].map((path) => ({ path, cause: 'required', params: {} }));
          throw new Refusal('PCS-PR-422', 'a home address needs more than a zip code', {}, faults);
        }
        return async (transaction) => {
          const { zip } = address;
          await changeRecord(transaction, sub, 'profile', (now) => ({ ...now, zip, mailingAddress: address }));
          return SAVED;
        };
      }
      case 'EMAIL':
        return newEmail(call, profile, change);
      case 'PASSWORD':
      case 'UNLINK':
        return newPassword(call, profile, change);
    }
  };

  return [
    {
      name: 'updateProfile',
      method: 'POST',
      path: '/profile',
      version: 'v1.0',
      async answer(call) {
        const profile = await ownProfile(call);
        const change = readProfileUpdate(call.body);
        return run(call, 'updateProfile', change.type, await effectOf(call, profile, change));
      },
    },
    {
      name: 'sendOTP',
      method: 'POST',
      path: '/profile/otp',
      version: 'v1.0',
      async answer(call) {
        const { who, body, language } = call;
        const profile = await ownProfile(call);
        const email = readNewEmail(body);
        demandFresh(who);
        if (email.toLowerCase() === String(profile['email']).toLowerCase())
          throw new Refusal('PCS-OT-105', 'the address is the old one', {}, [
            { path: 'email', cause: 'differs', params: {} },
          ]);
        return run(call, 'sendOTP', 'EMAIL', async (transaction) => {
          await holdRecord(transaction, who.sub, 'profile');
          const now = Date.now();
          await checkResend(transaction, who.sub, email, now);
          const { requestId, code } = await createCode(transaction, who.sub, email, now);
          const isTaken = await isSignInName(transaction, email, who.sub);
          await sendMail(transaction, isTaken ? takenMail(email, language) : codeMail(email, code, language));
          return success({ success: true, data: { requestId } });
        });
      },
    },
  ];
}

/** The request as it is remembered: passwords cannot be guessed from it without the key, which nobody keeps. */
function sealed(body: unknown, key: unknown): unknown {
  if (!isObject(body)) return body;
  const seal = (value: unknown) =>
    value === undefined
      ? undefined
      : createHmac('sha256', String(key)).update(JSON.stringify(value)).digest('base64url');
  return { ...body, oldHint: seal(body['oldHint']), newHint: seal(body['newHint']), otp: seal(body['otp']) };
}

function isLinked({ fedAuthProviders }: Profile): boolean {
  return Array.isArray(fedAuthProviders) && fedAuthProviders.length > 0;
}

/** spec: OPEN-39, ACCT-13 */
function hasZipOnly(profile: Profile): boolean {
  const address = profile['mailingAddress'];
  const state = isObject(address) ? address['state'] : undefined;
  return profile['showOnlyZipCode'] === true || state === undefined || state === '' || state === 'XX';
}
