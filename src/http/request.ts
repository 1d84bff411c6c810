import { HttpError } from './http-error.ts';

export interface HttpRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Statuses beside 2xx whose body is content, for example 404 of the layout service. */
  readonly accept?: readonly number[];
  /** Goes on when the page is left. */
  readonly keepalive?: boolean;
  /** The body is taken as it is, and is no JSON. */
  readonly asText?: boolean;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, undefined for an empty body; the text when that was wanted. */
  readonly body: unknown;
}

/** The only fetch. Throws HttpError, or the signal's own reason when the caller gave up. */
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
}: HttpRequest): Promise<HttpResponse> {
  const where = url.split('?')[0]!;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      keepalive,
      headers: {
        accept: asText ? 'text/plain' : 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (asText && response.ok) return { status: response.status, headers: response.headers, body: text };
    return parseResponse(where, response.status, response.headers, text, accept);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (signal?.aborted) throw signal.reason;
    throw new HttpError(where, timeout.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

/** What an answer says; `accept` as in HttpRequest. Throws HttpError. */
export function parseResponse(
  where: string,
  status: number,
  headers: Headers,
  text: string,
  accept: readonly number[] = [],
): HttpResponse {
  const isGood = status >= 200 && status < 300;
  if (!isGood && !accept.includes(status)) throw refusal(where, status, headers, text);
  return { status, headers, body: parseBody(text, where, status) };
}

function refusal(where: string, status: number, headers: Headers, text: string): HttpError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Error pages of proxies are no JSON; the status says enough.
  }
  return new HttpError(where, 'status', { status, body, retryAfterMs: retryAfter(headers) });
}

/** `Retry-After` in seconds or as a date. */
function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

function parseBody(text: string, where: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new HttpError(where, 'malformed', { status, cause: error });
  }
}
