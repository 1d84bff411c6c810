/** Replaces `fetch`: sends real HTTP requests to the server, with faults that a test chooses. */
import http from 'node:http';

/** What happens to the next request of an operation. */
export type NetworkFault =
  /** The request does not arrive. */
  | 'request-lost'
  /** The server has processed the request, and the connection is cut before the response arrives. */
  | 'response-lost'
  /** The response arrives only when `release` is called. */
  | 'response-late'
  /** A proxy refuses the request with 429, so that it does not reach the server. */
  | 'refused'
  /** The server has processed the request, but a proxy responds with 504 in place of the server's response. */
  | 'gateway-timeout';

/** A replacement of `fetch`, its planned faults, and what it has sent. */
export interface Network {
  readonly fetch: typeof fetch;
  /** The next fault by the last segment of the path, for example `subscribe`. Each fault happens once. */
  readonly faults: Map<string, NetworkFault>;
  /** Number of requests without a response. A request whose late response waits for `release` is not counted. */
  readonly pending: () => number;
  /** Delivers late responses. */
  release(): void;
  /** Bodies of all requests. */
  readonly bodies: readonly string[];
  /** How often each fault happened. */
  readonly faultCounts: Readonly<Record<NetworkFault, number>>;
}

/** Last path segments of requests that are unrelated to money. They get 404 and are not sent to the server. */
const UNRELATED_SEGMENTS: readonly string[] = ['reviews', 'storefront-banner'];

/** The response to a sent request. */
interface ReceivedResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Creates a replacement of `fetch` without planned faults. */
export function createNetwork(): Network {
  const faults = new Map<string, NetworkFault>();
  const bodies: string[] = [];
  const faultCounts = {
    'request-lost': 0,
    'response-lost': 0,
    'response-late': 0,
    refused: 0,
    'gateway-timeout': 0,
  };
  let pending = 0;
  let late: (() => void)[] = [];

  const deliver = async (address: string, init: RequestInit): Promise<Response> => {
    const last = new URL(address).pathname.split('/').at(-1)!;
    if (UNRELATED_SEGMENTS.includes(last)) return new Response('{"success":false}', { status: 404 });
    const fault = faults.get(last);
    faults.delete(last);
    if (fault) faultCounts[fault] += 1;
    if (fault === 'request-lost') throw new TypeError('the request is lost');
    if (fault === 'refused') return new Response('{}', { status: 429 });
    const { status, headers, body } = await send(address, init);
    if (fault === 'gateway-timeout') return new Response('<h1>504</h1>', { status: 504 });
    if (fault === 'response-lost') throw new TypeError('the response is lost');
    if (fault === 'response-late') {
      pending -= 1;
      await new Promise<void>((resolve) => late.push(resolve)).finally(() => (pending += 1));
    }
    return new Response(body, { status, headers: textHeaders(headers) });
  };
  return {
    faults,
    bodies,
    faultCounts,
    pending: () => pending,
    release() {
      const waiting = late;
      late = [];
      for (const resolve of waiting) resolve();
    },
    fetch: (async (address: string, init: RequestInit = {}) => {
      if (typeof init.body === 'string') bodies.push(init.body);
      pending += 1;
      try {
        return await deliver(address, init);
      } finally {
        pending -= 1;
      }
    }) as typeof fetch,
  };
}

/** Sends a request. Rejects if the connection ends before the whole response has arrived. */
export function send(address: string, { method = 'GET', headers = {}, body }: RequestInit): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(address);
    const request = http.request({
      host: '127.0.0.1',
      port,
      path: pathname + search,
      method,
      agent: false,
      headers: { host: `${hostname}:${port}`, ...(headers as Record<string, string>) },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.end(typeof body === 'string' ? body : undefined);
  });
}

/** Returns the headers that have one text as their value. */
function textHeaders(headers: http.IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}
