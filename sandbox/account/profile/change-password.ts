import type { JsonObject } from '#src/model/json.ts';
import type { SandboxDatabase } from '../../database.ts';
import { endOtherSessions, hashOfPassword, replaceHash, storedHash } from '../../identity/credentials.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { sendMail } from '../../outbox/send-mail.ts';
import { createRateLimit, type RateLimit } from '../../service/rate-limit.ts';
import { refusal } from '../../service/refusals.ts';
import type { Call } from '../../service/service-routes.ts';
import { changeRecord } from '../account-store.ts';
import { passwordChangedMail } from './mails.ts';
import { SAVED, type Effect } from './profile-write.ts';
import type { ProfileChange } from './read-profile-update.ts';

type PasswordChange = Extract<ProfileChange, { type: 'PASSWORD' | 'UNLINK' }>;

export interface PasswordOptions {
  readonly database: SandboxDatabase;
  /** Counts wrong current passwords by customer. */
  readonly passwordLimit: RateLimit;
}

/** Creates the limit of wrong current passwords: ten in 15 minutes for each customer. */
export function createPasswordLimit(): RateLimit {
  return createRateLimit(10, 15 * 60_000);
}

/**
 * Prepares a new password, with UNLINK also the end of the link to another provider. Hashing is slow, so it happens before
 * the transaction; in the transaction the stored hash must still be the one that was checked. (spec: PROF-14, PROF-27)
 */
export async function changePassword(
  { database, passwordLimit }: PasswordOptions,
  { caller: { sub, session }, language }: Call<TokenOwner>,
  profile: JsonObject,
  change: PasswordChange,
): Promise<Effect> {
  passwordLimit.check(sub);
  const isUnlink = change.type === 'UNLINK';
  const oldHash = isUnlink ? await storedHash(database, sub) : await hashOfPassword(database, sub, change.oldPassword);
  const newHash = await hashPassword(change.newPassword);
  const changedMembers = { passwordHint: '********', ...(isUnlink ? { fedAuthProviders: [] } : {}) };
  return async (transaction) => {
    if (isUnlink && !isLinked(profile)) return refusal('PCS-FA-404', language);
    if (oldHash === undefined || !(await replaceHash(transaction, sub, oldHash, newHash))) {
      passwordLimit.take(sub);
      return refusal('PCS-PW-101', language, {}, [{ path: 'oldHint', cause: 'wrong', params: {} }]);
    }
    await endOtherSessions(transaction, sub, session);
    await changeRecord(transaction, sub, 'profile', (current) => ({ ...current, ...changedMembers }));
    await sendMail(transaction, passwordChangedMail(String(profile['email']), language));
    return SAVED;
  };
}

function isLinked({ fedAuthProviders }: JsonObject): boolean {
  return Array.isArray(fedAuthProviders) && fedAuthProviders.length > 0;
}
