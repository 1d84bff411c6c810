import { realNow } from '#src/lib/clock.ts';
import type { JsonObject } from '#src/model/json.ts';
import { changeClaims, endOtherSessions, isEmailOfOtherCustomer } from '../../identity/credentials.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { sendMail } from '../../outbox/send-mail.ts';
import { refusal } from '../../service/refusals.ts';
import type { Call } from '../../service/service-routes.ts';
import { changeRecord } from '../account-store.ts';
import { tryCode } from './codes.ts';
import { emailChangedMail } from './mails.ts';
import { SAVED_RESPONSE, type Effect } from './profile-write.ts';
import type { ProfileChange } from './read-profile-update.ts';

/** The refusal for each reason why a code is not accepted. */
const REFUSED_CODES = { unknown: 'PCS-OT-102', exhausted: 'PCS-OT-103', wrong: 'PCS-OT-101' } as const;

/**
 * Prepares the change to a new email address, which takes effect if the code is correct. The old address is notified,
 * and other sessions end. (spec: PROF-38, SEC-13, SEC-14)
 */
export function prepareEmailChange(
  { caller: { sub, session }, language }: Call<TokenOwner>,
  profile: JsonObject,
  { email, requestId, otp }: Extract<ProfileChange, { type: 'EMAIL' }>,
): Effect {
  const refuse = (result: keyof typeof REFUSED_CODES) => refusal(REFUSED_CODES[result], language);
  return async (transaction) => {
    const result = await tryCode(transaction, { sub, email, requestId, otp }, realNow());
    if (result !== 'correct') return refuse(result);
    // If another customer signs in with this address, the response must not reveal that, so the code counts as unknown.
    if (await isEmailOfOtherCustomer(transaction, email, sub)) return refuse('unknown');
    await changeRecord(transaction, sub, 'profile', (current) => ({ ...current, email }));
    await changeClaims(transaction, sub, { email });
    await endOtherSessions(transaction, sub, session);
    await sendMail(transaction, emailChangedMail(String(profile['email']), language));
    return SAVED_RESPONSE;
  };
}
