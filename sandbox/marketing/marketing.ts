import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { runIdempotent } from '../service/idempotency.ts';
import type { Caller, IdentifyCaller } from '../callers/callers.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { sendMail } from '../outbox/send-mail.ts';
import type { ScenarioOptions } from '../scenarios.ts';
import { Refusal, success } from '../service/refusals.ts';
import { serviceRoutes, type ServiceOperation } from '../service/service-routes.ts';
import { addRecipient, seedRecipients } from './recipients.ts';
import { readSignUp, readTrigger } from './read-sign-up.ts';

const PREFIX = '/sandbox/marketing';
/** spec: SIGN-20 */
const EXISTING = 'MERGEFAILED: Record 1 = Matches Existing Recipient';

export interface MarketingOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  readonly identifyCaller: IdentifyCaller;
  /** What the portal's server shows. */
  readonly apiKey?: string;
  /** Addresses that are on the list from the beginning. */
  readonly recipients?: readonly string[];
}

/**
 * The mailing list: sign-up and the event that sends a welcome. Only the portal's server has its key; it passes on the
 * token of the visitor. (spec: SIGN-18…23, SEC-22)
 */
export async function marketingRoutes(app: FastifyInstance, options: MarketingOptions): Promise<void> {
  const { database, log, identifyCaller, apiKey = 'sandbox-marketing-key', recipients = [] } = options;
  await seedRecipients(database, recipients);

  const operations: readonly ServiceOperation<Caller>[] = [
    {
      name: 'signUp',
      method: 'POST',
      path: '/recipients',
      version: '1.0',
      async respond({ body, headers }) {
        const record = readSignUp(body);
        const key = headers['idempotency-key'];
        // A second try is the same sign-up, at another moment.
        const request = { ...record, ACQUISITION_DATE: '' };
        return runIdempotent(database, { sub: 'marketing', operation: 'signUp', key, request }, async (transaction) => {
          const id = await addRecipient(transaction, record.EMAIL_ADDRESS_, record);
          log.info('signed-up', { isNew: id !== undefined });
          return recordAnswer(id ?? EXISTING);
        });
      },
      // As if the address were there already: QA sees the answer without a sign-up before.
      empty: () => recordAnswer(EXISTING),
    },
    {
      name: 'triggerEvent',
      method: 'POST',
      path: '/events',
      version: '1.0',
      async respond({ body, headers }) {
        const { recipientId, email } = readTrigger(body);
        const key = headers['idempotency-key'];
        return runIdempotent(
          database,
          { sub: 'marketing', operation: 'triggerEvent', key, request: body },
          async (transaction) => {
            const known = await transaction
              .selectFrom('marketing_recipient')
              .select('email')
              .where('id', '=', recipientId)
              .where('email', '=', email.toLowerCase())
              .executeTakeFirst();
            if (!known) throw new Refusal('REQ-404', 'no such recipient');
            await transaction
              .insertInto('marketing_event')
              .values({ id: randomUUID(), recipient: recipientId, body: JSON.stringify(body), created: Date.now() })
              .execute();
            await sendMail(transaction, {
              to: email,
              subject: 'Welcome',
              text: 'Thank you for signing up. You will hear from us when there is something new.',
            });
            return success({ success: true });
          },
        );
      },
    },
  ];

  await serviceRoutes<Caller>(app, {
    prefix: PREFIX,
    log,
    operations,
    async identify(request) {
      if (!isSame(String(request.headers['x-api-key'] ?? ''), apiKey)) throw new Refusal('AUTH-401', 'no key');
      return identifyCaller(request);
    },
    ...(options.slowMs === undefined ? {} : { slowMs: options.slowMs }),
  });
}

function recordAnswer(first: string) {
  return success({ success: true, data: { recordData: { fieldNames: ['RIID_'], records: [[first]] } } });
}

function isSame(one: string, other: string): boolean {
  const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(sha256(one), sha256(other));
}
