import path from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './database/database.ts';
import { createReleaseMemory } from './content/release-memory.ts';
import { createReleaseSource } from './layout-service/release-source.ts';
import { createRemoteSource } from './layout-service/remote-source.ts';
import { seedContent } from './content/seed.ts';
import type { Log } from './log.ts';
import type { PageRenderer } from './pages/page-renderer.ts';

export interface PortalOptions {
  readonly config: Config;
  readonly renderer: PageRenderer;
  readonly log: Log;
  readonly clientFolder?: string;
  readonly serverFactory?: FastifyServerOptions['serverFactory'];
}

/** A portal with its content open, not yet listening; closing the app closes everything. */
export interface Portal {
  readonly app: FastifyInstance;
  /** Publishes changed drafts where nobody published anything yet. */
  seed(): Promise<void>;
  onRelease(listener: () => void): void;
}

/** Puts the parts of the server together. */
export async function createPortal({
  config,
  renderer,
  log,
  clientFolder,
  serverFactory,
}: PortalOptions): Promise<Portal> {
  const database = await openDatabase(config.dataDir);
  const seed = async () => {
    const release = await seedContent(database, config.content);
    if (release) log.info('seeded', { release });
  };
  await seed();
  const memory = await createReleaseMemory(database, {
    onError: (error) => log.error('release-not-loaded', { error: String(error) }),
  });
  const own = createReleaseSource(memory);
  const source = config.layoutService
    ? createRemoteSource({
        service: config.layoutService,
        folder: path.join(config.dataDir, 'last-good'),
        dictionary: own.dictionary,
        log,
      })
    : own;
  const app = await createApp({
    config,
    source,
    media: memory,
    renderer,
    log,
    ...(clientFolder ? { clientFolder } : {}),
    ...(serverFactory ? { serverFactory } : {}),
  });
  app.addHook('onClose', async () => {
    memory.close();
    await database.destroy();
  });
  return { app, seed, onRelease: (listener) => memory.onChange(listener) };
}
