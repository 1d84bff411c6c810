import { randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runIdempotent } from '../service/idempotency.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import type { ScenarioOptions } from '../scenarios.ts';
import { everyHour } from '../service/every-hour.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { Refusal, success } from '../service/refusals.ts';
import { addressOf, serviceRoutes, type ServiceOperation } from '../service/service-routes.ts';
import { readTicket } from './read-ticket.ts';
import { createTicketTokens, sha256 } from './ticket-tokens.ts';
import { attachUploads, keepUpload, removeUnusedUploads } from './uploads.ts';

const PREFIX = '/sandbox/tickets';
/** More than the portal lets through: whoever stands before it has rules of their own. */
const UPLOAD_LIMIT = 20_000_000;

export interface TicketOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** Who may ask for a token, and with which secret. */
  readonly user?: string;
  readonly secret?: string;
  /** Refused credentials from one address in a minute. */
  readonly refusalsPerMinute?: number;
}

/** Shown by name and secret for a token, by name and token for everything else. */
type Agent = 'agent';

/**
 * The ticket system: a token for who has the secret, uploads, tickets. Like the real one it knows nothing of the portal's
 * visitors; only the portal's server comes here. (spec: DNS-23, HELP-15…21, SEC-02)
 */
export async function ticketRoutes(app: FastifyInstance, options: TicketOptions): Promise<void> {
  const {
    database,
    log,
    user = 'portal@vela.example',
    secret = 'sandbox-ticket-secret',
    refusalsPerMinute = 120,
  } = options;
  const tokens = createTicketTokens(database);
  const refusals = createRateLimit(refusalsPerMinute);

  const operations: readonly ServiceOperation<Agent>[] = [
    {
      name: 'ticketToken',
      method: 'GET',
      path: '/token',
      respond: async () => success({ ztoken: await tokens.create() }),
    },
    {
      name: 'uploadAttachment',
      method: 'POST',
      path: '/uploads',
      bodyLimit: UPLOAD_LIMIT,
      async respond({ body, query: { filename } }) {
        const extension = typeof filename === 'string' ? /^Error\.([a-z\d]{1,10})$/i.exec(filename)?.[1] : undefined;
        if (extension === undefined) throw new Refusal('REQ-400', 'filename is not Error.{extension}');
        if (!Buffer.isBuffer(body) || body.length === 0) throw new Refusal('REQ-400', 'there are no bytes');
        const token = await keepUpload(database, extension.toLowerCase(), body);
        return { status: 201, body: { success: true, upload: { token } } };
      },
    },
    {
      name: 'createTicket',
      method: 'POST',
      path: '/requests',
      async respond({ body, headers }) {
        const ticket = readTicket(body);
        const write = { sub: 'tickets', operation: 'createTicket', key: headers['idempotency-key'], request: body };
        return runIdempotent(database, write, async (transaction) => {
          const id = String(randomInt(100_000_000, 1_000_000_000));
          await transaction
            .insertInto('ticket')
            .values({ id, created: Date.now(), body: JSON.stringify(ticket) })
            .execute();
          await attachUploads(transaction, id, ticket.comment.uploads);
          log.info('ticket-created', { uploads: ticket.comment.uploads.length });
          return success({ ticket: { id } });
        });
      },
    },
  ];

  const isAgent = async (request: FastifyRequest): Promise<boolean> => {
    const [name, password] = basicOf(request);
    const path = request.routeOptions.url ?? '';
    if (path.startsWith(`${PREFIX}/token`)) return name === user && isSame(password, secret);
    return name === `${user}/token` && tokens.isValid(password);
  };

  await serviceRoutes<Agent>(app, {
    prefix: PREFIX,
    log,
    bodyLimit: 65_536,
    operations,
    async identify(request): Promise<Agent> {
      const address = addressOf(request);
      refusals.check(address);
      if (await isAgent(request)) return 'agent';
      refusals.take(address);
      throw new Refusal('AUTH-401', 'no credentials', { 'www-authenticate': 'Basic realm="tickets"' });
    },
    ...(options.slowMs === undefined ? {} : { slowMs: options.slowMs }),
    also: (scope) =>
      scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      ),
  });
  everyHour(app, log, async () => {
    await tokens.removeOld();
    await removeUnusedUploads(database);
  });
}

function basicOf({ headers }: FastifyRequest): [name: string, password: string] {
  const encoded = /^Basic +([A-Za-z\d+/]{1,1024}={0,2})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const end = text.indexOf(':');
  return end < 0 ? ['', ''] : [text.slice(0, end), text.slice(end + 1)];
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
