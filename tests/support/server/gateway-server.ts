/** A listening server of the gateways with the sandbox's systems. The token of the customer is `rosa`. */
import http from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { anonymousRoutes } from '#sandbox/anonymous/anonymous.ts';
import { tokenCheckRoutes, createIdentifyCaller } from '#sandbox/callers/callers.ts';
import { openSandboxDatabase, type SandboxDatabase } from '#sandbox/database.ts';
import { firmwareRoutes } from '#sandbox/firmware/firmware.ts';
import type { TokenOwner } from '#sandbox/identity/identity.ts';
import { marketingRoutes } from '#sandbox/marketing/marketing.ts';
import { outboxRoutes } from '#sandbox/outbox/outbox.ts';
import { ticketRoutes } from '#sandbox/tickets/tickets.ts';
import { readGateways, type GatewaySettings } from '#server/config/gateways/gateways.ts';
import { trustOption, type TrustedProxies } from '#server/config/trusted-proxies.ts';
import type { Database } from '#server/database/database.ts';
import type { FormChecker } from '#server/forms/form-checker.ts';
import { mountGateways } from '#server/gateways/mount-gateways.ts';
import { createRateCounts, createRateStoreClass } from '#server/http/rate-counts.ts';
import { createLog } from '#server/log.ts';
import { visitorHeaders } from './visitor-headers.ts';

/** A running server of the gateways; `lines` are the lines of its log. */
export interface GatewayServer {
  readonly port: number;
  readonly database: SandboxDatabase;
  readonly lines: readonly string[];
  /** Returns the headers of a visitor's browser with a token from a host; default `qa.localhost`. */
  visitorHeaders(host?: string): Promise<{ readonly authorization: string; readonly cookie: string }>;
  /** Sends a request as the browser does; default host `qa.localhost`. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  load(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

/** Options of `startGateways`. `change` changes the settings of the gateways. */
export interface GatewayServerOptions {
  readonly forms: FormChecker;
  readonly change?: (settings: GatewaySettings) => GatewaySettings;
  readonly trustProxy?: TrustedProxies;
}

/** Starts the server of the gateways on an open database. */
export async function startGateways(shared: Database, options: GatewayServerOptions): Promise<GatewayServer> {
  const { forms, change = (settings) => settings } = options;
  const database = await openSandboxDatabase(shared);
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const rosa: TokenOwner = {
    sub: 'rosa',
    accountId: 'rosa',
    ids: { personId: 'p', customerRelationshipId: 'c', serviceAccountId: 's', xboAccountId: 'x' },
    scope: ['openid'],
    session: 's',
    signedIn: Date.now(),
  };
  const app = Fastify({ forceCloseConnections: true, trustProxy: trustOption(options.trustProxy ?? false) });
  const rateCounts = createRateCounts(shared, log);
  await app.register(rateLimit, { global: false, store: createRateStoreClass(rateCounts) });
  const verify = async (_origin: string, token: string) => (token === 'rosa' ? rosa : undefined);
  const identifyCaller = createIdentifyCaller(database, verify);
  await anonymousRoutes(app, { database, log });
  await tokenCheckRoutes(app, { identifyCaller, log });
  await ticketRoutes(app, { database, log, slowMs: 5000 });
  await marketingRoutes(app, { database, log, identifyCaller, recipients: ['known@example.com'] });
  await firmwareRoutes(app, { identifyCaller, log });
  await outboxRoutes(app, { database, log });
  const settings = change({ ...readGateways({}, {}), botCheck: false });
  await mountGateways(app, { settings, hasSandbox: true, forms, database: shared, rateCounts, log });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return {
    port,
    database,
    lines,
    async visitorHeaders(host = 'qa.localhost') {
      const response = await send(port, 'GET', '/sandbox/anonymous-token', { host }, undefined);
      return visitorHeaders({
        body: await response.text(),
        setCookie: response.headers.get('set-cookie') ?? undefined,
      });
    },
    load: (path, headers = {}) => send(port, 'GET', path, { host: 'qa.localhost', ...headers }, undefined),
    post(path, body, headers = {}) {
      const isBytes = body instanceof Uint8Array || body instanceof Readable;
      const type = isBytes ? 'application/octet-stream' : 'application/json';
      const all = { host: 'qa.localhost', 'content-type': type, ...headers };
      return send(port, 'POST', path, all, isBytes ? body : Buffer.from(JSON.stringify(body)));
    },
    close: () => app.close(),
  };
}

/** Sends a request with node:http, because `fetch` does not let a test set the Host header. */
function send(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array | Readable | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> = body instanceof Uint8Array ? { 'content-length': String(body.length) } : {};
    const request = http.request({ port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } });
    request.on('error', reject);
    request.on('response', (response) => {
      const told = Object.entries(response.headersDistinct).map(([name, values]) => [name, values!.join(', ')]);
      text(response).then(
        (all) => resolve(new Response(all, { status: response.statusCode!, headers: told as [string, string][] })),
        reject,
      );
    });
    if (body instanceof Readable) body.pipe(request);
    else request.end(body);
  });
}
