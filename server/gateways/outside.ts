import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, type JsonObject } from '#src/model/json.ts';
import { GatewayRefusal } from './refusals.ts';

export interface OutsideRequest {
  /** Address of a system; a path means this server. */
  readonly base: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it comes, instead of JSON. */
  readonly stream?: AsyncIterable<Uint8Array>;
  /** In place of the setting. */
  readonly timeoutMs?: number;
  /** A named state of the system for QA. */
  readonly scenario?: string | undefined;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly body: JsonObject;
  readonly retryAfter: string | undefined;
}

/** Asks a system behind the portal on behalf of a request. Throws a GatewayRefusal when no answer in JSON came. */
export type AskOutside = (request: FastifyRequest, options: OutsideRequest) => Promise<OutsideAnswer>;

export function createAskOutside(app: FastifyInstance, timeoutMs: number): AskOutside {
  return async (request, { base, path, method = 'GET', headers = {}, body, stream, scenario, ...rest }) => {
    const isOwn = base.startsWith('/');
    const [where, query] = path.split('?') as [string, string?];
    const url = `${isOwn ? ownAddress(app) : ''}${base.replace(/\/$/, '')}${where}${scenario ? `/${scenario}` : ''}${query ? `?${query}` : ''}`;
    const timeout = AbortSignal.timeout(rest.timeoutMs ?? timeoutMs);
    const contentType = stream ? 'application/octet-stream' : body === undefined ? undefined : 'application/json';
    const named = Object.entries({
      accept: 'application/json',
      'content-type': contentType,
      'x-content-language': headerOf(request, 'x-content-language'),
      trackingid: headerOf(request, 'trackingid'),
      // The sandbox tells hosts apart, and here they are one server.
      ...(isOwn ? { host: request.host, 'x-forwarded-proto': request.protocol } : {}),
      ...headers,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    try {
      const answer = await send(new URL(url), {
        method,
        headers: Object.fromEntries(named),
        signal: timeout,
        body: stream ?? (body === undefined ? '' : JSON.stringify(body)),
      });
      const parsed: unknown = JSON.parse(answer.text);
      return { status: answer.status, body: isObject(parsed) ? parsed : {}, retryAfter: answer.retryAfter };
    } catch (cause) {
      if (timeout.aborted) throw new GatewayRefusal('GTW-504', `${where}: no answer in time`);
      throw new GatewayRefusal('GTW-502', `${where}: ${(cause as Error).message}`);
    }
  };
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly body: string | AsyncIterable<Uint8Array>;
}

/** fetch does not let us say which host is meant. */
function send(
  url: URL,
  { body, ...options }: Sent,
): Promise<{ status: number; text: string; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options);
    request.on('error', reject);
    request.on('response', (response) => {
      text(response).then(
        (all) => resolve({ status: response.statusCode ?? 0, text: all, retryAfter: response.headers['retry-after'] }),
        reject,
      );
    });
    if (typeof body === 'string') request.end(body);
    else pipeline(Readable.from(body, { objectMode: false }), request).catch(reject);
  });
}

/** Where this server listens, for itself. */
function ownAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null)
    throw new GatewayRefusal('GTW-502', 'the server does not listen');
  const any = { '::': '[::1]', '0.0.0.0': '127.0.0.1' }[address.address];
  const host = any ?? (address.family === 'IPv6' ? `[${address.address}]` : address.address);
  return `http://${host}:${address.port}`;
}

/** A header of the browser as far as it is one short text. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value.length <= 4200 ? value : undefined;
}
