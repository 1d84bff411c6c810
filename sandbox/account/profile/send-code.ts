import { realNow } from '#src/lib/clock.ts';
import type { JsonObject } from '#src/model/json.ts';
import { isEmailOfOtherCustomer } from '../../identity/credentials.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { countMail, type MailLimit } from '../../outbox/mail-limit.ts';
import { sendMail } from '../../outbox/send-mail.ts';
import { Refusal, success } from '../../service/refusals.ts';
import type { Call } from '../../service/service-routes.ts';
import { secondsUntil } from '../../service/shared-counts.ts';
import { lockRecord } from '../account-store.ts';
import { checkResend, createCode } from './codes.ts';
import { codeMail, addressTakenMail } from './mails.ts';
import type { Effect } from './profile-write.ts';

/**
 * Prepares a code for a new email address. Throws a Refusal if it is the current address. The effect throws one if the
 * customer must wait before another code is sent, or if too much mail was sent to the address. If another customer
 * signs in with the address, it receives a mail without the code. (spec: PROF-34, SEC-14)
 */
export function prepareCode(
  { caller: { sub }, language }: Call<TokenOwner>,
  profile: JsonObject,
  email: string,
  mailLimit: MailLimit,
): Effect {
  if (email.toLowerCase() === String(profile['email']).toLowerCase())
    throw new Refusal('PCS-OT-105', 'the address is the current one', {}, [
      { path: 'email', cause: 'differs', params: {} },
    ]);
  return async (transaction) => {
    await lockRecord(transaction, sub, 'profile');
    const now = realNow();
    await checkResend(transaction, sub, email, now);
    const ends = await countMail(transaction, email, mailLimit, now);
    if (ends !== undefined)
      throw new Refusal('PCS-OT-106', 'too much mail to this address', { 'retry-after': secondsUntil(ends, now) });
    const { requestId, code } = await createCode(transaction, sub, email, now);
    const isTaken = await isEmailOfOtherCustomer(transaction, email, sub);
    await sendMail(transaction, isTaken ? addressTakenMail(email, language) : codeMail(email, code, language));
    return success({ success: true, data: { requestId } });
  };
}
