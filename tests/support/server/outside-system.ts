import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request that an outside system received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface OutsideReply {
  readonly status: number;
  /** Sent as JSON; a string is sent unchanged, undefined sends no body. */
  readonly body?: unknown;
}

/** A real HTTP server on another origin that responds as the test decides. */
export interface OutsideSystem {
  readonly origin: string;
  /** Requests since the last call of `reset`. */
  readonly received: readonly ReceivedRequest[];
  /** Sets the replies by path, and forgets the received requests. A path without a reply gets 404. */
  reset(replies: Readonly<Record<string, OutsideReply>>): void;
  close(): Promise<void>;
}

export async function startOutsideSystem(): Promise<OutsideSystem> {
  const received: ReceivedRequest[] = [];
  let replies: Readonly<Record<string, OutsideReply>> = {};
  const respond = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    received.push({ method, path: url, headers, body: await buffer(request) });
    const reply = replies[url.split('?')[0]!] ?? { status: 404 };
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  };
  const server = http.createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    reset(next) {
      replies = next;
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
