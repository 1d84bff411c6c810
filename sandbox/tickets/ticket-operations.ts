import { randomInt } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { runIdempotent } from '../service/idempotency.ts';
import { Refusal, type ServiceResponse } from '../service/refusals.ts';
import type { Call, ServiceOperation } from '../service/service-routes.ts';
import { readTicket } from './read-ticket.ts';
import type { TicketTokens } from './ticket-tokens.ts';
import { attachUploads, storeUpload } from './uploads.ts';

/** Maximum size of an upload in bytes. It is larger than the portal's limit, which applies first. */
const UPLOAD_LIMIT = 20_000_000;
/**
 * Maximum size of a ticket in bytes: enough for the largest form, whose values are both in the text and in the custom
 * fields.
 */
const TICKET_LIMIT = 500_000;

export interface TicketOperationOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  readonly tokens: TicketTokens;
}

/** The authenticated caller, which is always the portal's server. */
export type Agent = 'agent';

/** Returns the operations of the ticket system. (spec: DNS-23, HELP-15…21) */
export function ticketOperations(options: TicketOperationOptions): readonly ServiceOperation<Agent>[] {
  return [
    {
      name: 'ticketToken',
      method: 'GET',
      path: '/token',
      respond: async () => ({ status: 200, body: { data: { ztoken: await options.tokens.create() } } }),
    },
    {
      name: 'uploadAttachment',
      method: 'POST',
      path: '/uploads',
      bodyLimit: UPLOAD_LIMIT,
      respond: (call) => uploadAttachment(options, call),
    },
    {
      name: 'createTicket',
      method: 'POST',
      path: '/requests',
      bodyLimit: TICKET_LIMIT,
      respond: (call) => createTicket(options, call),
    },
  ];
}

async function uploadAttachment(
  { database }: TicketOperationOptions,
  { body, query: { filename } }: Call<Agent>,
): Promise<ServiceResponse> {
  const extension = typeof filename === 'string' ? /^Error\.([a-z\d]{1,10})$/i.exec(filename)?.[1] : undefined;
  if (extension === undefined) throw new Refusal('REQ-400', 'filename is not Error.{extension}');
  if (!Buffer.isBuffer(body) || body.length === 0) throw new Refusal('REQ-400', 'the body is empty');
  const token = await storeUpload(database, extension.toLowerCase(), body);
  return { status: 201, body: { upload: { token } } };
}

async function createTicket(
  { database, log }: TicketOperationOptions,
  { body, headers }: Call<Agent>,
): Promise<ServiceResponse> {
  const ticket = readTicket(body);
  const { uploads } = ticket.comment;
  const write = {
    sub: 'tickets',
    operation: 'createTicket',
    key: headers['idempotency-key'],
    request: body,
  };
  return runIdempotent(database, write, async (transaction) => {
    const id = String(randomInt(100_000_000, 1_000_000_000));
    await transaction
      .insertInto('ticket')
      .values({ id, created: realNow(), body: JSON.stringify(ticket) })
      .execute();
    await attachUploads(transaction, id, uploads);
    log.info('ticket-created', { uploads: uploads.length });
    return { status: 201, body: { ticket: { id } } };
  });
}
