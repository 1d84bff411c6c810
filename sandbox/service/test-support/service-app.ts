/** Services of the sandbox without a sign-in. The token of a customer is the customer's first name in lower case. */
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { Customer } from '#schemas/types/customer.types.ts';
import { CHEAP_PASSWORD_COST } from '#tests/support/server/sandbox-server.ts';
import { realNow } from '#src/lib/clock.ts';
import { visitorHeaders } from '#tests/support/server/visitor-headers.ts';
import { accountRoutes, type AccountOptions } from '../../account-services.ts';
import { readCustomerFiles } from '../../account/read-customer-files.ts';
import { anonymousRoutes, type AnonymousOptions } from '../../anonymous/anonymous.ts';
import { clientIpRoutes, type ClientIpOptions } from '../../client-ip/client-ip.ts';
import { createIdentifyCaller } from '../../callers/callers.ts';
import { openSandboxDatabase, type SandboxDatabase } from '../../database.ts';
import { firmwareRoutes, type FirmwareOptions } from '../../firmware/firmware.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { logRoutes, type LogOptions } from '../../logs/logs.ts';

export interface ServiceAppOptions {
  readonly trustProxy?: boolean;
  readonly customers?: readonly Customer[];
  readonly account?: Partial<AccountOptions>;
  readonly anonymous?: Partial<AnonymousOptions>;
  readonly clientIp?: Partial<ClientIpOptions>;
  readonly logs?: Partial<LogOptions>;
  readonly firmware?: Partial<FirmwareOptions>;
}

/** The request of a test. */
export interface RequestOptions {
  /** Who sends the request: a customer's first name in lower case, or a complete token. */
  readonly as?: string;
  readonly version?: string;
  readonly language?: string;
  /** Host to which the request is sent; by default `qa.localhost`, because `localhost` has no scenarios. */
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
}

/** A test app with the services of the sandbox, and functions that send requests to it. */
export interface ServiceApp {
  readonly app: FastifyInstance;
  readonly database: SandboxDatabase;
  /** What the services have logged. */
  readonly lines: readonly (readonly [event: string, fields: Readonly<Record<string, unknown>>])[];
  owner(name: string): TokenOwner;
  /** Sends a request. The default method is POST with a body and GET without one. */
  request(url: string, options?: RequestOptions): Promise<Awaited<ReturnType<FastifyInstance['inject']>>>;
  /** Returns the request headers of a visitor with a token that this host has issued; default `qa.localhost`. */
  visitorHeaders(host?: string): Promise<{ readonly authorization: string; readonly cookie: string }>;
  close(): Promise<void>;
}

/** Mounts the services on an open database. Closing them does not close the database. */
export async function createServiceApp<Tables>(
  shared: Kysely<Tables>,
  options: ServiceAppOptions = {},
): Promise<ServiceApp> {
  const { customers = readCustomerFiles(), trustProxy = false } = options;
  const database = await openSandboxDatabase(shared);
  const owners = new Map(customers.map((customer) => [nameOf(customer), ownerOf(customer)]));
  const lines: [string, Readonly<Record<string, unknown>>][] = [];
  const write = (event: string, fields = {}): void => void lines.push([event, fields]);
  const log = { info: write, error: write };
  const verifyAccessToken = async (_origin: string, token: string) => owners.get(token);
  const app = Fastify({ trustProxy, forceCloseConnections: true });
  const common = { database, verifyAccessToken, log };
  await accountRoutes(app, { customers, passwordCost: CHEAP_PASSWORD_COST, ...common, ...options.account });
  await anonymousRoutes(app, { ...common, ...options.anonymous });
  await clientIpRoutes(app, { ...common, ...options.clientIp });
  await logRoutes(app, { ...common, ...options.logs });
  const identifyCaller = createIdentifyCaller(database, verifyAccessToken);
  await firmwareRoutes(app, { log, identifyCaller, ...options.firmware });
  return {
    app,
    database,
    lines,
    owner: (name) => owners.get(name)!,
    request(url, { as, version, language, host = 'qa.localhost', headers = {}, body, method } = {}) {
      return app.inject({
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        url,
        headers: {
          host,
          ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
          ...(version === undefined ? {} : { 'x-version': version }),
          ...(language === undefined ? {} : { 'x-content-language': language }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
      });
    },
    async visitorHeaders(host = 'qa.localhost') {
      const { body, headers } = await app.inject({ url: '/sandbox/anonymous-token', headers: { host } });
      return visitorHeaders({ body, setCookie: headers['set-cookie'] as string | undefined });
    },
    close: () => app.close(),
  };
}

/** Returns the first name of a customer in lower case, which is the customer's token. */
function nameOf({ profile }: Customer): string {
  return profile.firstName.split(' ')[0]!.toLowerCase();
}

/** Returns the owner of a customer's token. */
function ownerOf({ profile }: Customer): TokenOwner {
  const { personId, customerRelationshipId, serviceAccountId, xboAccountId } = profile;
  return {
    sub: personId,
    accountId: personId,
    ids: { personId, customerRelationshipId, serviceAccountId, xboAccountId },
    scope: ['openid', 'profile', 'email'],
    session: `session of ${nameOf({ profile } as Customer)}`,
    signedIn: realNow(),
  };
}
