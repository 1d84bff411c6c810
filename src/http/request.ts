import { isClockSet, realNow } from '#src/lib/clock.ts';
import { tryParseJson } from '#src/model/json.ts';
import { beforeRequest } from './before-request.ts';
import { HttpError } from './http-error.ts';

/** A request with a JSON body or without a body. */
export interface HttpRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, which is sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Further statuses besides 2xx that are no error, for example 404 of the layout service. */
  readonly accept?: readonly number[];
  /** The request continues after the page is left. */
  readonly keepalive?: boolean;
  /** The response body is text, not JSON. */
  readonly asText?: boolean;
  /** `include`: cookies are also sent to other origins; `omit`: never. By default only to the portal's own origin. */
  readonly credentials?: 'include' | 'omit';
}

/** A response with status 2xx, or with a status that the request accepts. */
export interface HttpResponse {
  /** Address of the request without its query. Relative addresses in the body are resolved against it. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, undefined for an empty body; the text with `asText`. */
  readonly body: unknown;
}

/**
 * Sends a request; the only use of fetch in the portal. Throws HttpError, or the signal's reason if the caller aborted.
 */
export async function request({
  url,
  method = 'GET',
  headers = {},
  body,
  signal,
  timeoutMs = 10_000,
  accept = [],
  keepalive = false,
  asText = false,
  credentials,
}: HttpRequest): Promise<HttpResponse> {
  const where = url.split('?')[0]!;
  // A scenario may show a request that gets no response. It must not time out.
  const timeout = isClockSet() ? new AbortController().signal : AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const wait = beforeRequest({ url, method, signal: ends });
    if (wait) await wait;
    const response = await fetch(url, {
      method,
      keepalive,
      ...(credentials ? { credentials } : {}),
      headers: {
        accept: asText ? 'text/plain' : 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: ends,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (asText && response.ok) return { url: where, status: response.status, headers: response.headers, body: text };
    return parseResponse(where, response.status, response.headers, text, accept);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (signal?.aborted) throw signal.reason;
    throw new HttpError(where, timeout.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

/** Returns a response with its JSON body; `accept` as in HttpRequest. Throws HttpError. */
export function parseResponse(
  where: string,
  status: number,
  headers: Headers,
  text: string,
  accept: readonly number[] = [],
): HttpResponse {
  const isSuccess = status >= 200 && status < 300;
  if (!isSuccess && !accept.includes(status)) throw statusError(where, status, headers, text);
  return { url: where, status, headers, body: parseBody(text, where, status) };
}

/** Returns the error for a response whose status is not accepted, with its body and `Retry-After`. */
function statusError(where: string, status: number, headers: Headers, text: string): HttpError {
  // Error pages of proxies are not JSON.
  const body = tryParseJson(text);
  return new HttpError(where, 'status', { status, body, retryAfterMs: retryAfter(headers) });
}

/** Reads `Retry-After`, seconds or a date, as milliseconds from now; undefined if it is missing, invalid or past. */
function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - realNow();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

/** Parses a JSON body; undefined if it is empty. Throws HttpError (`malformed`) if it is not JSON. */
function parseBody(text: string, where: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new HttpError(where, 'malformed', { status, cause: error });
  }
}
