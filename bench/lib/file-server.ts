import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Content types by file extension. */
const CONTENT_TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A running server that sends files. */
export interface FileServer {
  readonly origin: string;
  close(): void;
}

/** Serves the browser bundles of a folder. At `/<system>`, every system has an empty page that loads its bundle. */
export async function serveFiles(folder: string): Promise<FileServer> {
  const server = createServer((request, response) => {
    const name = path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    // The headers isolate the page from other origins, which makes its clock more precise.
    response
      .setHeader('cross-origin-opener-policy', 'same-origin')
      .setHeader('cross-origin-embedder-policy', 'require-corp');
    const type = CONTENT_TYPES[path.extname(name)];
    if (!type) {
      const system = path.basename(name);
      const style = existsSync(path.join(folder, system, 'driver.css'))
        ? `<link rel="stylesheet" href="/${system}/driver.css">`
        : '';
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title>${style}<body><script type="module" src="/${system}/driver.js"></script>`;
      response.setHeader('content-type', 'text/html').end(html);
      return;
    }
    readFile(path.join(folder, name)).then(
      (body) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end(),
    );
  });
  return listen(server);
}

/** Starts a server on a free port of this machine. Returns its origin and a function that closes it. */
export function listen(server: Server): Promise<FileServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () =>
      resolve({
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      }),
    );
  });
}
