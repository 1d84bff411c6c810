import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieValue } from '#src/lib/cookie-value.ts';
import { asText, isObject, tryParseJson, type JsonObject } from '#src/model/json.ts';
import { SCENARIO_COOKIE } from '#src/model/scenario/scenario.ts';
import { VISIT_COOKIE } from '#src/model/visit-cookie.ts';
import { GatewayRefusal, LostResponse } from '../http/gateway-refusals.ts';

/** A request to an outside system. */
export interface OutsideRequest {
  /** Address of the outside system; a path means this server. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Value that is sent as the JSON body. */
  readonly body?: unknown;
  /** Fields that are sent as a URL-encoded form, in place of JSON. */
  readonly form?: Readonly<Record<string, string>>;
  /** Bytes that are sent unchanged as the body, in place of JSON. */
  readonly bytes?: Uint8Array;
  /** Time-out of this request in milliseconds, in place of the configured one. */
  readonly timeoutMs?: number;
  /** Named state of the outside system, for QA. */
  readonly scenario?: string | undefined;
}

/** A response of an outside system; `retryAfter` is its Retry-After header. */
export interface OutsideResponse {
  readonly status: number;
  readonly body: JsonObject;
  readonly retryAfter: string | undefined;
}

/**
 * Calls an outside system on behalf of a request. A body that is not a JSON object counts as an empty one. Throws a
 * GatewayRefusal if the call fails or times out; it is a LostResponse if a complete POST was sent, because the outside
 * system may have handled it.
 */
export type CallOutside = (request: FastifyRequest, call: OutsideRequest) => Promise<OutsideResponse>;

/** Thrown to send the status, the body and the Retry-After of an outside system's response to the browser. */
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
    const { body, form, bytes, method = 'GET' } = call;
    const progress = { isSent: false };
    const content = form ? new URLSearchParams(form).toString() : body === undefined ? '' : JSON.stringify(body);
    try {
      const response = await sendHttp(url, {
        method,
        headers: headersFor(request, call),
        signal: timeout,
        body: bytes ?? content,
        progress,
      });
      return { status: response.status, body: parseObject(response.text), retryAfter: response.retryAfter };
    } catch (cause) {
      const path = url.pathname;
      const Refused = progress.isSent && method === 'POST' ? LostResponse : GatewayRefusal;
      if (timeout.aborted) throw new Refused('GTW-504', `${path}: no response in time`);
      throw new Refused('GTW-502', `${path}: ${(cause as Error).message}`);
    }
  };
}

/** Returns the JSON object in a text; an empty object for other texts. */
function parseObject(json: string): JsonObject {
  const value = tryParseJson(json);
  return isObject(value) ? value : {};
}

/** Error codes of outside systems whose message helps the visitor. */
const FORWARDED_CODES = new Set(['PCS-TK-UPLOAD', 'REQ-422', 'REQ-429']);

/**
 * Returns a successful response: any status from 200 to 299, unless the body reports a failure. Otherwise throws: a
 * ForwardedResponse for an error status if the visitor can act on it or the request has a scenario, otherwise a
 * GatewayRefusal.
 */
export function requireSuccess(response: OutsideResponse, scenario: string | undefined): OutsideResponse {
  const { status, body } = response;
  if (isSuccess(response)) return response;
  const code = asText(body['errorCode']);
  if (status >= 400 && (scenario !== undefined || FORWARDED_CODES.has(code))) throw new ForwardedResponse(response);
  throw new GatewayRefusal('GTW-502', `the outside system responded with ${status} ${code}`);
}

/** Returns true for a status from 200 to 299, unless the body has `success: false` or an errorCode. */
function isSuccess({ status, body }: OutsideResponse): boolean {
  return status >= 200 && status < 300 && body['success'] !== false && asText(body['errorCode']) === '';
}

/** Returns a header of the browser's request, if it is a single value of moderate length. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value.length <= 4200 ? value : undefined;
}

/** Returns the tracking id of the browser's request; undefined if there is none or it is not a plain id. */
export function trackingIdOf(request: FastifyRequest): string | undefined {
  return /^[\w-]{1,64}$/.exec(headerOf(request, 'trackingid') ?? '')?.[0];
}

/** Whether a call goes to this server, where the sandbox is. */
function isForThisServer({ url }: OutsideRequest): boolean {
  return url.startsWith('/');
}

/** Returns the address of a call, with the scenario as last path segment and with the query. */
function addressOf(app: FastifyInstance, call: OutsideRequest): URL {
  const url = new URL(isForThisServer(call) ? ownOrigin(app) + call.url : call.url);
  if (call.scenario) url.pathname = `${url.pathname.replace(/\/$/, '')}/${call.scenario}`;
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  return url;
}

/** Returns the headers of a call to an outside system. */
function headersFor(request: FastifyRequest, call: OutsideRequest): Readonly<Record<string, string>> {
  const contentType = call.bytes
    ? 'application/octet-stream'
    : call.form
      ? 'application/x-www-form-urlencoded'
      : call.body === undefined
        ? undefined
        : 'application/json';
  const headers = {
    accept: 'application/json',
    'content-type': contentType,
    ...(isForThisServer(call) ? headersForSandbox(request) : {}),
    ...call.headers,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/**
 * Returns headers that only the sandbox needs. It distinguishes the hosts of the portal, so it gets the host of the
 * browser's request.
 */
function headersForSandbox(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const cookies = [VISIT_COOKIE, SCENARIO_COOKIE].flatMap((name) => {
    const value = cookieValue(headerOf(request, 'cookie'), name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return {
    host: request.host,
    'x-forwarded-proto': request.protocol,
    'x-content-language': headerOf(request, 'x-content-language'),
    trackingid: headerOf(request, 'trackingid'),
    cookie: cookies.length === 0 ? undefined : cookies.join('; '),
  };
}

/** A request as `sendHttp` needs it. */
interface HttpRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly body: string | Uint8Array;
  /** `isSent` becomes true when the whole request has been passed to the connection. */
  readonly progress: { isSent: boolean };
}

/** Sends a request. It does not use `fetch`, which cannot set the Host header. */
function sendHttp(
  url: URL,
  { body, progress, ...options }: HttpRequest,
): Promise<{ status: number; text: string; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    // A POST does not reuse a connection: if the other side had just closed it, the error would look like a lost
    // response.
    const agent = options.method === 'POST' ? { agent: false as const } : {};
    const request = (url.protocol === 'https:' ? https : http).request(url, { ...options, ...agent });
    request.on('error', reject);
    request.on('finish', () => (progress.isSent = true));
    request.on('response', (response) => {
      text(response).then(
        (all) => resolve({ status: response.statusCode ?? 0, text: all, retryAfter: response.headers['retry-after'] }),
        reject,
      );
    });
    request.end(body);
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
