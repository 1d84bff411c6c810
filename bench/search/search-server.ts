import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen, type FileServer } from '../lib/file-server.ts';

/** Latency of a slow 4G connection in milliseconds. */
const LATENCY_MS = 150;
/** Throughput of a slow 4G connection in bytes per millisecond (1.6 Mbit/s). */
const BYTES_PER_MS = 200;

/** A file in memory. */
export interface ServedFile {
  readonly type: string;
  readonly body: Buffer;
}

/** The server of the search measure. */
export interface SearchServer extends FileServer {
  /** Turns a slow connection on or off: it delays every response, including responses to workers. */
  setSlow(isSlow: boolean): void;
}

/** Starts a server that sends these files compressed, and gets everything else from the portal. */
export async function serveSearch(portal: string, files: ReadonlyMap<string, ServedFile>): Promise<SearchServer> {
  const ready = new Map([...files].map(([name, file]) => [name, { type: file.type, body: compress(file.body) }]));
  let isSlow = false;
  let freeAt = 0;
  const send = (response: ServerResponse, body: Buffer): void => {
    if (!isSlow) return void response.end(body);
    const now = performance.now();
    freeAt = Math.max(freeAt, now + LATENCY_MS) + body.length / BYTES_PER_MS;
    setTimeout(() => response.end(body), freeAt - now);
  };
  const server = await listen(
    createServer((incoming, response) => {
      const file = ready.get((incoming.url ?? '').split('?')[0]!);
      if (!file) return forward(portal, incoming, response, send);
      response.setHeader('content-type', file.type).setHeader('content-encoding', 'br');
      send(response, file.body);
    }),
  );
  return { ...server, setSlow: (slow) => void (isSlow = slow) };
}

/** Compresses a file with the quality that the portal uses for large indexes. */
function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** Sends the request to the portal, and its response to the browser. */
function forward(
  portal: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  send: (response: ServerResponse, body: Buffer) => void,
): void {
  const target = new URL(incoming.url ?? '/', portal);
  const asked = request(target, {
    method: incoming.method,
    headers: { ...incoming.headers, host: hostOf(incoming, target) },
  });
  asked.on('response', (found) => {
    const chunks: Buffer[] = [];
    found.on('data', (chunk: Buffer) => chunks.push(chunk));
    found.on('end', () => {
      response.writeHead(found.statusCode ?? 500, found.headers);
      send(response, Buffer.concat(chunks));
    });
  });
  asked.on('error', () => response.writeHead(502).end());
  incoming.pipe(asked);
}

/**
 * Returns the host for a forwarded request. The host selects the language, so a request to the Spanish host goes to the
 * Spanish host of the portal.
 */
function hostOf(incoming: IncomingMessage, target: URL): string {
  return incoming.headers.host?.startsWith('es.') ? `es.localhost:${target.port}` : target.host;
}
