import type { JsonObject } from '#src/model/json.ts';
import type { SandboxDatabase } from '../../database.ts';
import { endOtherSessions, hashIfPasswordCorrect, replaceHash, storedHash } from '../../identity/credentials.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { sendMail } from '../../outbox/send-mail.ts';
import { Refusal, refusal } from '../../service/refusals.ts';
import type { Call } from '../../service/service-routes.ts';
import { clearCount, countShared, secondsUntil } from '../../service/shared-counts.ts';
import { hashOfTexts } from '../../sha256.ts';
import { changeRecord } from '../account-store.ts';
import { passwordChangedMail } from './mails.ts';
import { SAVED_RESPONSE, type Effect, type ProfileWriteOptions } from './profile-write.ts';
import type { ProfileChange } from './read-profile-update.ts';

/** A change to a new password. `UNLINK` also ends the link to another provider. */
type PasswordChange = Extract<ProfileChange, { type: 'PASSWORD' | 'UNLINK' }>;

/** How often a customer may enter the current password in the time of WINDOW_MS. */
const MAX_ATTEMPTS = 10;
/** The time in which attempts with the current password are counted, in milliseconds. */
const WINDOW_MS = 15 * 60_000;

/** Returns the key under which a customer's attempts are counted. */
const countId = (sub: string): string => hashOfTexts('current password', sub);

/**
 * Counts an attempt before the password is checked, so that parallel attempts cannot exceed the limit. Throws a Refusal
 * above the limit.
 */
async function countAttempt(database: SandboxDatabase, sub: string): Promise<void> {
  const { count, ends } = await countShared(database, countId(sub), { windowMs: WINDOW_MS });
  if (count > MAX_ATTEMPTS)
    throw new Refusal('PCS-PW-104', 'too many attempts at the current password', { 'retry-after': secondsUntil(ends) });
}

/** Resets the count of a customer's attempts, after a correct password. */
export function clearAttempts(database: SandboxDatabase, sub: string): Promise<void> {
  return clearCount(database, countId(sub));
}

/**
 * Prepares the change to a new password. UNLINK also removes the link to another provider. Hashing is slow, so it
 * happens before the transaction. The transaction then requires that the stored hash has not changed since it was read.
 * (spec: PROF-14, PROF-27)
 */
export async function preparePasswordChange(
  { database, passwordCost }: Pick<ProfileWriteOptions, 'database' | 'passwordCost'>,
  { caller: { sub, session }, language }: Call<TokenOwner>,
  profile: JsonObject,
  change: PasswordChange,
): Promise<Effect> {
  const isUnlink = change.type === 'UNLINK';
  if (!isUnlink) await countAttempt(database, sub);
  const oldHash = isUnlink
    ? await storedHash(database, sub)
    : await hashIfPasswordCorrect(database, sub, change.oldPassword);
  const newHash = await hashPassword(change.newPassword, passwordCost);
  const changedMembers = { passwordHint: '********', ...(isUnlink ? { fedAuthProviders: [] } : {}) };
  return async (transaction) => {
    if (isUnlink && !isLinked(profile)) return refusal('PCS-FA-404', language);
    if (oldHash === undefined || !(await replaceHash(transaction, sub, oldHash, newHash)))
      return refusal('PCS-PW-101', language);
    await endOtherSessions(transaction, sub, session);
    await changeRecord(transaction, sub, 'profile', (current) => ({ ...current, ...changedMembers }));
    await sendMail(transaction, passwordChangedMail(String(profile['email']), language));
    return SAVED_RESPONSE;
  };
}

/** Whether the customer signs in through another provider. */
function isLinked({ fedAuthProviders }: JsonObject): boolean {
  return Array.isArray(fedAuthProviders) && fedAuthProviders.length > 0;
}
