import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import type { ScenarioOptions } from '../service/scenarios.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { Refusal } from '../service/refusals.ts';
import { ipAddressOf, serviceRoutes } from '../service/service-routes.ts';
import { isSameSecret } from '../sha256.ts';
import { ticketOperations, type Agent } from './ticket-operations.ts';
import { createTicketTokens, type TicketTokens } from './ticket-tokens.ts';
import { removeUnusedUploads } from './uploads.ts';

/** Start of the paths of all routes of the ticket system. */
const PREFIX = '/sandbox/tickets';

export interface TicketOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** User and secret with which the portal's server requests a token. */
  readonly user?: string;
  readonly secret?: string;
  /** Maximum number of requests with incorrect credentials from one IP address in a minute. */
  readonly refusalsPerMinute?: number;
}

/**
 * Adds the ticket system: tokens, uploads, tickets. Like the real system it does not authenticate the portal's
 * visitors, because only the portal's server calls it. (spec: DNS-23, HELP-15…21, SEC-02)
 */
export async function ticketRoutes(app: FastifyInstance, options: TicketOptions): Promise<void> {
  const { database, log, user = 'portal@vela.example', secret = 'sandbox-ticket-secret', slowMs } = options;
  const tokens = createTicketTokens(database);
  await serviceRoutes<Agent>(app, {
    prefix: PREFIX,
    log,
    bodyLimit: 65_536,
    operations: ticketOperations({ database, log, tokens }),
    identify: createCredentialCheck({ user, secret, tokens, refusalsPerMinute: options.refusalsPerMinute ?? 120 }),
    ...(slowMs === undefined ? {} : { slowMs }),
    addRoutes: (scope) =>
      scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      ),
  });
  runEveryHour(app, log, async () => {
    await tokens.removeOld();
    await removeUnusedUploads(database);
  });
}

/** Options of the function that checks credentials. */
interface CredentialCheckOptions {
  readonly user: string;
  readonly secret: string;
  readonly tokens: TicketTokens;
  readonly refusalsPerMinute: number;
}

/**
 * Returns a function that checks the Basic credentials of a request. The token endpoint expects the user and the
 * secret; all other endpoints expect `{user}/token` and the token.
 */
function createCredentialCheck({ user, secret, tokens, refusalsPerMinute }: CredentialCheckOptions) {
  const refusals = createRateLimit(refusalsPerMinute);
  const isAgent = async (request: FastifyRequest): Promise<boolean> => {
    const [name, password] = basicCredentials(request);
    const path = request.routeOptions.url ?? '';
    if (path.startsWith(`${PREFIX}/token`)) return name === user && isSameSecret(password, secret);
    return name === `${user}/token` && tokens.isValid(password);
  };
  return async (request: FastifyRequest): Promise<Agent> => {
    const address = ipAddressOf(request);
    refusals.check(address);
    if (await isAgent(request)) return 'agent';
    refusals.take(address);
    throw new Refusal('AUTH-401', 'no valid credentials', { 'www-authenticate': 'Basic realm="tickets"' });
  };
}

function basicCredentials({ headers }: FastifyRequest): [name: string, password: string] {
  const encoded = /^Basic +([A-Za-z\d+/]{1,1024}={0,2})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const end = text.indexOf(':');
  return end < 0 ? ['', ''] : [text.slice(0, end), text.slice(end + 1)];
}
