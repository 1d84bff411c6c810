import path from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { controls } from '#registry/controls.ts';
import { mountSandbox } from '#sandbox/sandbox.ts';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { readCatalogue } from './content/catalogue/catalogue.ts';
import { readDrafts } from './content/drafts/read-drafts.ts';
import { recheckRelease } from './content/release/recheck-release.ts';
import { createReleaseMemory } from './content/release/memory/release-memory.ts';
import { createReleaseStore } from './content/release/release-store.ts';
import { seedContent } from './content/release/seed.ts';
import { openDatabase } from './database/database.ts';
import { createFormChecker } from './forms/form-checker.ts';
import { mountGateways } from './gateways/mount-gateways.ts';
import { everyHour } from './http/every-hour.ts';
import { createRateCounts } from './http/rate-counts.ts';
import { createReleaseSource } from './layout-service/release-source.ts';
import { createRemoteSource } from './layout-service/remote-source.ts';
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
  /** Publishes the drafts as they are now and serves them at once. Throws a ContentError with the report. */
  publishDrafts(): Promise<void>;
  onRelease(listener: () => void): void;
}

/** Puts the parts of the server together. Throws a PortalError when it cannot start. */
export async function createPortal({
  config,
  renderer,
  log,
  clientFolder,
  serverFactory,
}: PortalOptions): Promise<Portal> {
  const database = await openDatabase(config.dataDir, config.databaseUrl);
  const seeded = await seedContent(database, config.content);
  if (seeded !== undefined) log.info('seeded', { release: seeded });
  await recheckRelease(database, { ...config.content, catalogue: readCatalogue(), log }).catch((error: Error) =>
    log.error('release-not-checked', { error: error.message }),
  );
  const memory = await createReleaseMemory(database, {
    onError: (error) => log.error('release-not-loaded', { error: error.message }),
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
  const rateCounts = createRateCounts(database, log);
  const app = await createApp({
    config,
    rateCounts,
    source,
    media: memory.current,
    endpoints: memory.current,
    forms: memory.current,
    renderer,
    log,
    ...(clientFolder ? { clientFolder } : {}),
    ...(serverFactory ? { serverFactory } : {}),
  });
  const forms = createFormChecker(memory.current, controls);
  if (config.sandbox.enabled) {
    const { tokenSeconds, freshLoginSeconds: freshSeconds } = config.sandbox;
    const { logoutReturn } = config.hostPaths;
    const checkForm = forms.check.bind(forms);
    const account = { freshSeconds };
    await mountSandbox(app, { database, log, tokenSeconds, logoutReturn, account, flow: { checkForm } });
  }
  await mountGateways(app, { settings: config.gateways, hasSandbox: config.sandbox.enabled, forms, log });
  everyHour(app, log, rateCounts.prune);
  app.addHook('onClose', async () => {
    memory.close();
    await database.destroy();
  });
  return {
    app,
    publishDrafts: async () => {
      const { folder, ...checks } = config.content;
      const store = createReleaseStore({ database, catalogue: readCatalogue(), ...checks });
      const { number, isNew } = await store.publish(readDrafts(folder), {
        origin: 'seed',
        note: 'Saved in development',
      });
      if (isNew) log.info('published', { release: number });
      await memory.refresh();
    },
    onRelease: (listener) => void memory.onChange(listener),
  };
}
