import { randomUUID } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';
import type { Caller } from '../callers/callers.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { sendMail } from '../outbox/send-mail.ts';
import { runIdempotent } from '../service/idempotency.ts';
import { Refusal, success, type ServiceResponse } from '../service/refusals.ts';
import type { Call, ServiceOperation } from '../service/service-routes.ts';
import { addRecipient } from './recipients.ts';
import { readSignUp, readTriggerEvent } from './read-sign-up.ts';

/** Result of a sign-up with an email address that is already on the mailing list. (spec: SIGN-20) */
const EXISTING = 'MERGEFAILED: Record 1 = Matches Existing Recipient';

export interface MarketingOperationOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
}

/** Returns the operations of the mailing list. (spec: SIGN-18…23) */
export function marketingOperations(options: MarketingOperationOptions): readonly ServiceOperation<Caller>[] {
  return [
    {
      name: 'signUp',
      method: 'POST',
      path: '/recipients',
      version: '1.0',
      respond: (call) => signUp(options, call),
      // Responds as if the recipient existed, so that QA can test this case without a sign-up.
      empty: () => recordResponse(EXISTING),
    },
    {
      name: 'triggerEvent',
      method: 'POST',
      path: '/events',
      version: '1.0',
      respond: (call) => triggerEvent(options, call),
    },
  ];
}

/** Signs up an email address for the mailing list. */
async function signUp(
  { database, log }: MarketingOperationOptions,
  { body, headers }: Call<Caller>,
): Promise<ServiceResponse> {
  const record = readSignUp(body);
  // A retry is the same sign-up, but has a new acquisition date. So the date is not compared.
  const request = { ...record, ACQUISITION_DATE: '' };
  const key = headers['idempotency-key'];
  const write = { sub: 'marketing', operation: 'signUp', key, request };
  return runIdempotent(database, write, async (transaction) => {
    const id = await addRecipient(transaction, record.EMAIL_ADDRESS_, record);
    log.info('signed-up', { isNew: id !== undefined });
    return recordResponse(id ?? EXISTING);
  });
}

/** Stores an event for a recipient of the list, and sends the welcome mail. */
async function triggerEvent(
  { database }: MarketingOperationOptions,
  { body, headers }: Call<Caller>,
): Promise<ServiceResponse> {
  const { recipientId, email } = readTriggerEvent(body);
  const key = headers['idempotency-key'];
  const write = { sub: 'marketing', operation: 'triggerEvent', key, request: body };
  return runIdempotent(database, write, async (transaction) => {
    const recipient = await transaction
      .selectFrom('marketing_recipient')
      .select('email')
      .where('id', '=', recipientId)
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!recipient) throw new Refusal('REQ-404', 'no such recipient');
    await transaction
      .insertInto('marketing_event')
      .values({ id: randomUUID(), recipient: recipientId, body: JSON.stringify(body), created: realNow() })
      .execute();
    await sendMail(transaction, {
      to: email,
      subject: 'Welcome',
      text: 'Thank you for signing up. We will let you know when there is something new.',
    });
    return success({ success: true });
  });
}

/** Returns the response to a sign-up. `first` is the recipient's new id, or the result EXISTING. */
function recordResponse(first: string): ServiceResponse {
  return success({ success: true, data: { recordData: { records: [[first]] } } });
}
