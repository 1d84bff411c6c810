/** An external layout service whose responses a test defines, and a portal that uses it. */
import { createServer, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { createRemoteSource } from '#server/layout-service/remote-source.ts';
import { createLog } from '#server/log.ts';
import { listen } from '../server/listen.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

/** Sends the response of the layout service. `item` is the requested path of the portal. */
export type Respond = (response: ServerResponse, item: string) => void;

/** A running portal with its layout service. */
export interface ForeignPortal {
  readonly app: FastifyInstance;
  /** Requests a page of the portal. Returns its HTML without the data for hydration. */
  open(path: string): Promise<{ readonly status: number; readonly html: string }>;
  /** The lines of the server's log. */
  readonly lines: string[];
  close(): Promise<void>;
}

/** Starts the portal and its layout service, which responds to every request with `respond`. */
export async function startForeignPortal(respond: Respond): Promise<ForeignPortal> {
  const server = createServer(({ url = '/' }, response) =>
    respond(response, new URL(url, 'http://layout').searchParams.get('item') ?? ''),
  );
  const url = `http://127.0.0.1:${await listen(server)}/render`;
  const { renderPage } = await import('#src/host/server.tsx');
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const app = await createApp({
    config: loadConfig({}),
    source: createRemoteSource({
      service: {
        url,
        apiKey: 'k',
        site: 's',
        queryNames: 'documented',
        timeoutMs: 2000,
        freshMs: 0,
      },
      folder: createTemporaryFolder(),
      dictionary: () => ({ body: Buffer.from('{}'), etag: '"0"', phrases: {} }),
      catalogue: readCatalogue(),
      log,
    }),
    media: () => ({ media: () => undefined, mediaAt: () => undefined }),
    renderer: {
      template: async () => '<html lang="en"><!--head--><!--app--><!--boot-->',
      render: renderPage,
      preloads: () => '',
    },
    log,
  });
  return {
    app,
    open: async (path) => {
      const { statusCode, body } = await app.inject({ url: path, headers: { host: 'localhost' } });
      return { status: statusCode, html: body.split('id="boot"')[0]! };
    },
    lines,
    close: async () => {
      await app.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
