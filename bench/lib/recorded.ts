import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { listen, type FileServer } from './file-server.ts';

/** A response of the portal as it was sent: still compressed. */
export interface Recorded {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request like a browser, which accepts brotli. */
export function record(url: string, encoding = 'gzip, deflate, br'): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).setTimeout(20_000, () => asked.destroy(new Error(`${url}: no response within 20 s.`)));
    asked.end();
  });
}

const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

/** The minimum of a server: the same bytes and headers by address, from memory. */
export function serveRecorded(recorded: ReadonlyMap<string, Recorded>): Promise<FileServer> {
  const ready = new Map(
    [...recorded].map(([url, { status, headers, body }]) => {
      const own = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name));
      return [url, { status, body, headers: Object.fromEntries([...own, ['content-length', body.length]]) }] as const;
    }),
  );
  return listen(
    createServer((incoming, response) => {
      const found = ready.get(incoming.url ?? '');
      if (!found) return void response.writeHead(404).end();
      response.writeHead(found.status, found.headers as Record<string, string>).end(found.body);
    }),
  );
}
