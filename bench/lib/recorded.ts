import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { listen, type FileServer } from './file-server.ts';

/** A response of the portal as it was sent: its body is still compressed if the portal has compressed it. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request that accepts `encoding`, by default a browser's encodings. Returns the response as it was sent. */
export function record(url: string, encoding = 'gzip, deflate, br'): Promise<RecordedResponse> {
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

/** Headers that belong to one connection or one response, so their recorded values are not sent again. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

/**
 * Serves recorded responses from memory, by address. This is the limit to which a server that sends the same bytes and
 * headers is compared.
 */
export function serveRecorded(recorded: ReadonlyMap<string, RecordedResponse>): Promise<FileServer> {
  const ready = new Map(
    [...recorded].map(([url, { status, headers, body }]) => {
      const own = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
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
