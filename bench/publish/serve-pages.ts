import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseMemory } from '../../server/content/release/memory/release-memory.ts';

/** Serves the layouts of the current release to customers, as the portal does. Returns the server and its port. */
export async function servePages(memory: ReleaseMemory): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((request, response) => {
    const page = memory.current().page(request.url ?? '/', 'en');
    response.writeHead(page.status, { 'content-type': 'application/json' }).end(page.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}
