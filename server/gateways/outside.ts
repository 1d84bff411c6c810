import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, type JsonObject } from '#src/model/json.ts';
import { GatewayRefusal } from './refusals.ts';

export interface OutsideRequest {
  /** Address of the outside system; a path means this server. */
  readonly base: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, in place of JSON. */
  readonly stream?: AsyncIterable<Uint8Array>;
  /** Overrides the configured time-out, in milliseconds. */
  readonly timeoutMs?: number;
  /** Named state of the outside system, for QA. */
  readonly scenario?: string | undefined;
}

export interface OutsideResponse {
  readonly status: number;
  readonly body: JsonObject;
  readonly retryAfter: string | undefined;
}

/** Calls an outside system on behalf of a request. Throws a GatewayRefusal if no JSON response arrives in time. */
export type CallOutside = (request: FastifyRequest, call: OutsideRequest) => Promise<OutsideResponse>;

/** A response of an outside system that the browser receives unchanged. */
export class ForwardedResponse extends Error {
  readonly response: OutsideResponse;
  constructor(response: OutsideResponse) {
    super(`the outside system responded with ${response.status}`);
    this.response = response;
  }
}

/** Creates the client for outside systems. `timeoutMs` is the default time-out of a call. */
export function createCallOutside(app: FastifyInstance, timeoutMs: number): CallOutside {
  return async (request, call) => {
    const url = addressOf(app, call);
    const timeout = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
    const { body, stream } = call;
    try {
      const response = await send(url, {
        method: call.method ?? 'GET',
        headers: headersFor(request, call),
        signal: timeout,
        body: stream ?? (body === undefined ? '' : JSON.stringify(body)),
      });
      const parsed: unknown = JSON.parse(response.text);
      return { status: response.status, body: isObject(parsed) ? parsed : {}, retryAfter: response.retryAfter };
    } catch (cause) {
      const [path] = call.path.split('?');
      if (timeout.aborted) throw new GatewayRefusal('GTW-504', `${path}: no response in time`);
      throw new GatewayRefusal('GTW-502', `${path}: ${(cause as Error).message}`);
    }
  };
}

/** Codes of outside systems whose message helps the visitor. */
const FORWARDED_CODES = new Set(['PCS-TK-UPLOAD', 'REQ-422', 'REQ-429']);

/**
 * Returns a successful response. Otherwise throws: a ForwardedResponse if the visitor can act on it or a scenario is
 * played, else a GatewayRefusal, because the systems do not work together.
 */
export function requireSuccess(response: OutsideResponse, scenario: string | undefined): OutsideResponse {
  const { status, body } = response;
  if (status >= 200 && status < 300 && body['success'] === true) return response;
  const code = String(body['errorCode'] ?? '');
  if (status >= 400 && (scenario !== undefined || FORWARDED_CODES.has(code))) throw new ForwardedResponse(response);
  throw new GatewayRefusal('GTW-502', `the outside system responded with ${status} ${code}`);
}

/** Returns a header of the browser, if it is a single value of moderate length. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value.length <= 4200 ? value : undefined;
}

function isThisServer({ base }: OutsideRequest): boolean {
  return base.startsWith('/');
}

function addressOf(app: FastifyInstance, call: OutsideRequest): URL {
  const [path = '', query] = call.path.split('?');
  const origin = isThisServer(call) ? ownOrigin(app) : '';
  const scenario = call.scenario ? `/${call.scenario}` : '';
  return new URL(`${origin}${call.base.replace(/\/$/, '')}${path}${scenario}${query ? `?${query}` : ''}`);
}

function headersFor(request: FastifyRequest, call: OutsideRequest): Readonly<Record<string, string>> {
  const contentType = call.stream
    ? 'application/octet-stream'
    : call.body === undefined
      ? undefined
      : 'application/json';
  const headers = {
    accept: 'application/json',
    'content-type': contentType,
    'x-content-language': headerOf(request, 'x-content-language'),
    trackingid: headerOf(request, 'trackingid'),
    // The sandbox distinguishes hosts, and all of them are this server.
    ...(isThisServer(call) ? { host: request.host, 'x-forwarded-proto': request.protocol } : {}),
    ...call.headers,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

interface HttpRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly body: string | AsyncIterable<Uint8Array>;
}

/** Sends a request. (`fetch` cannot set the Host header.) */
function send(
  url: URL,
  { body, ...options }: HttpRequest,
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

/** Returns the origin at which this server reaches itself. */
function ownOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null)
    throw new GatewayRefusal('GTW-502', 'the server does not listen yet');
  const loopback = { '::': '[::1]', '0.0.0.0': '127.0.0.1' }[address.address];
  const host = loopback ?? (address.family === 'IPv6' ? `[${address.address}]` : address.address);
  return `http://${host}:${address.port}`;
}
