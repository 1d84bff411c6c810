import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Exchange } from './check-exchange.ts';
import { listen } from '../server/listen.ts';

export interface ProxyOptions {
  /** Name of the system behind the proxy. */
  readonly system: string;
  readonly check: (exchange: Exchange) => readonly string[];
  /** Receives what the contracts do not document, with the user agent of the request. */
  readonly report: (violations: readonly string[], userAgent: string) => void;
}

/** A running proxy; the portal uses `origin` as the address of the system. */
export interface CheckingProxy {
  readonly origin: string;
  /** Sets the origin to which the proxy forwards the requests. */
  forwardTo(origin: string): void;
  close(): void;
}

/**
 * Starts a server that forwards requests to a system and checks them with their responses. It changes neither of them.
 */
export async function startCheckingProxy({ system, check, report }: ProxyOptions): Promise<CheckingProxy> {
  let target = '';
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const reply = await forward(new URL(url, target), { method, headers }, body);
    const violations = check({ system, method, url, headers, body, response: reply });
    if (violations.length > 0) report(violations, headers['user-agent'] ?? '');
    response.writeHead(reply.status, reply.headers).end(reply.body);
  };
  const server = http.createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
  const port = await listen(server, 'localhost');
  return {
    origin: `http://localhost:${port}`,
    forwardTo: (origin) => void (target = origin),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The response of the system. */
interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request to the system, with the headers of the portal's request. */
async function forward(url: URL, options: http.RequestOptions, body: Buffer): Promise<Reply> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.request(url, options, resolve).on('error', reject).end(body);
  });
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
