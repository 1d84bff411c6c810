import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A request that an outside system received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A response that a test chooses for an outside system. With `loses`, the connection ends without a response. */
export interface OutsideReply {
  readonly status: number;
  /** Sent as JSON; a string is sent unchanged, undefined sends no body. */
  readonly body?: unknown;
  /** How the connection ends instead of a response: `closed` ends it at once, `silent` when the portal gives up. */
  readonly loses?: 'closed' | 'silent';
}

/** A real HTTP server on another origin that responds as the test decides. */
export interface OutsideSystem {
  readonly origin: string;
  /** Requests since the last call of `reset`. */
  readonly received: readonly ReceivedRequest[];
  /**
   * Sets the replies by path and clears the received requests. Replies of a list are used in order; the last one is
   * repeated. A path without a reply gets 404.
   */
  reset(replies: Readonly<Record<string, OutsideReply | readonly OutsideReply[]>>): void;
  close(): Promise<void>;
}

/** Starts a system that responds with 404 until `reset` sets replies. */
export async function startOutsideSystem(): Promise<OutsideSystem> {
  const received: ReceivedRequest[] = [];
  let replies: Record<string, readonly OutsideReply[]> = {};
  const respond = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    received.push({ method, path: url, headers, body: await buffer(request) });
    const path = url.split('?')[0]!;
    const [reply = { status: 404 }, ...later] = replies[path] ?? [];
    if (later.length > 0) replies[path] = later;
    if (reply.loses === 'closed') return void request.socket.destroy();
    if (reply.loses === 'silent') return;
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  };
  const server = http.createServer((request, response) => void respond(request, response));
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    reset(next) {
      replies = Object.fromEntries(Object.entries(next).map(([path, reply]) => [path, [reply].flat()]));
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
