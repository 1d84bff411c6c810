/** An external layout service whose responses a test defines, and a portal that uses it. */
import { createServer, type ServerResponse } from 'node:http';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { createRemoteSource } from '#server/layout-service/remote-source.ts';
import { createLog } from '#server/log.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { listen } from '../support/server/listen.ts';

/** Sends the response of the layout service. */
export type Respond = (response: ServerResponse) => void;

/** A running portal with its layout service. */
export interface ForeignPortal {
  /** Requests a page of the portal. The layout service responds to every request with `respond`. */
  open(path: string, respond: Respond): Promise<{ readonly status: number; readonly html: string }>;
  /** The lines of the server's log. */
  readonly lines: string[];
  close(): Promise<void>;
}

/** Starts the portal and its layout service. */
export async function startForeignPortal(): Promise<ForeignPortal> {
  let respond: Respond = (response) => response.writeHead(500).end();
  const server = createServer((_request, response) => respond(response));
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
    open: async (path, next) => {
      respond = next;
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
