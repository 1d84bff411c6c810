import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config/config-error.ts';
import { loadConfig } from './config/config.ts';
import { createLog } from './log.ts';
import { createBuiltRenderer } from './pages/page-renderer.ts';
import { createPortal } from './portal.ts';
import { runPortal } from './run-portal.ts';

process.env['NODE_ENV'] ??= 'production';

/** Starts the portal for production, from the built files. */
await runPortal(async () => {
  const config = loadConfig(process.env, { hasTrialStudio: true });
  const dist = path.resolve(import.meta.dirname, '../dist');
  if (!existsSync(path.join(dist, 'server/server.js'))) {
    throw new ConfigError('start: the portal is not built. Run `npm start`, which builds it.');
  }
  const renderer = await createBuiltRenderer(dist);
  const portal = await createPortal({
    config,
    renderer,
    log: createLog(),
    clientFolder: path.join(dist, 'client'),
    studioFolder: path.join(dist, 'studio'),
  });
  return { app: portal.app, port: config.port, host: config.listenHost, studio: config.studio };
});
