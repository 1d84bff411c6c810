import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { createServer as createVite } from 'vite';
import type { PlainFormFunctions } from '#src/model/form/plain-form.ts';
import type { RenderPage } from '#src/model/host/boot.ts';
import { loadConfig } from './config/config.ts';
import { createLog } from './log.ts';
import { createPortal } from './portal.ts';
import { runPortal } from './run-portal.ts';

/** Starts the portal for development: Vite reloads code, and saved drafts are published at once. */
await runPortal(async () => {
  const config = loadConfig(process.env, { hasTrialStudio: true });
  const root = path.resolve(import.meta.dirname, '..');
  const log = createLog();
  const server = createHttpServer();
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const entry = '/src/host/server.tsx';
  const templateOf = async (file: string, url: string): Promise<string> =>
    vite.transformIndexHtml(url, await readFile(path.join(root, file), 'utf8'));
  const portal = await createPortal({
    config,
    log,
    renderer: {
      template: (url) => templateOf('index.html', url),
      studioTemplate: (url) => templateOf('src/studio/studio.html', url),
      render: async (...page) => ((await vite.ssrLoadModule(entry)) as { renderPage: RenderPage }).renderPage(...page),
      plainForms: async () => ((await vite.ssrLoadModule(entry)) as { plainForms: PlainFormFunctions }).plainForms,
      preloads: () => '',
    },
    serverFactory: (handler) =>
      server.on('request', (request, response) =>
        vite.middlewares(request, response, () => handler(request, response)),
      ),
  });
  portal.onRelease(() => vite.ws.send({ type: 'custom', event: 'marquee:release' }));
  publishOnSave(config.content.folder, portal.publishDrafts, (error) =>
    log.error('not-published', { error: String(error) }),
  );
  portal.app.addHook('onClose', () => vite.close());
  // `localhost` has two addresses (IPv4 and IPv6). A server that Fastify did not create listens at only one of them.
  return {
    app: portal.app,
    port: config.port,
    studio: config.studio,
    host: config.listenHost === 'localhost' ? '127.0.0.1' : config.listenHost,
  };
});

/**
 * Publishes after each change in the folder. Text editors write a file several times in a row, so the publish starts
 * only after 100 ms without a further change.
 */
function publishOnSave(folder: string, publish: () => Promise<void>, onError: (error: unknown) => void): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void publish().catch(onError), 100);
  });
}
