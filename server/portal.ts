import path from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { controls } from '#registry/controls.ts';
import { mountSandbox } from '#sandbox/sandbox.ts';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { readCatalogue } from './content/catalogue/catalogue.ts';
import { readDrafts } from './content/drafts/read-drafts.ts';
import { recheckRelease } from './content/release/recheck-release.ts';
import { createReleaseMemory, type ReleaseMemory } from './content/release/memory/release-memory.ts';
import { createReleaseStore } from './content/release/release-store.ts';
import { seedContent } from './content/release/seed.ts';
import { openDatabase, type Database } from './database/database.ts';
import { warnOfSandboxServices } from './endpoints/sandbox-services.ts';
import { createFormChecker, type FormChecker } from './forms/form-checker.ts';
import { mountGateways } from './gateways/mount-gateways.ts';
import { everyHour } from '#src/lib/every-hour.ts';
import { createRateCounts, type RateCounts } from './http/rate-counts.ts';
import type { LayoutSource } from './layout-service/layout-source.ts';
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

/** A portal with its content loaded, not yet listening. Closing the app closes everything. */
export interface Portal {
  readonly app: FastifyInstance;
  /** Publishes the current drafts and serves them at once. Throws a ContentError with the report if they are invalid. */
  publishDrafts(): Promise<void>;
  onRelease(listener: () => void): void;
}

/** Creates the portal with everything that its configuration enables. Throws a PortalError if it cannot start. */
export async function createPortal(options: PortalOptions): Promise<Portal> {
  const { config, log, renderer, clientFolder, serverFactory } = options;
  const database = await openDatabase(config.dataDir, config.databaseUrl);
  const memory = await openContent(database, config, log);
  const rateCounts = createRateCounts(database, log);
  const app = await createApp({
    config,
    rateCounts,
    source: createSource(memory, config, log),
    media: memory.current,
    endpoints: memory.current,
    forms: memory.current,
    renderer,
    log,
    ...(clientFolder ? { clientFolder } : {}),
    ...(serverFactory ? { serverFactory } : {}),
  });
  await mountSystems(app, {
    config,
    database,
    rateCounts,
    log,
    forms: createFormChecker(memory.current, controls, log),
  });
  everyHour(app, log, rateCounts.prune);
  app.addHook('onClose', async () => {
    memory.close();
    await database.destroy();
  });
  return {
    app,
    publishDrafts: () => publishDrafts(database, memory, config, log),
    onRelease: (listener) => void memory.onChange(listener),
  };
}

/** Seeds an empty database with the shipped content, checks the current release again and loads it. */
async function openContent(database: Database, { content }: Config, log: Log): Promise<ReleaseMemory> {
  const seeded = await seedContent(database, content);
  if (seeded !== undefined) log.info('seeded', { release: seeded });
  await recheckRelease(database, { ...content, catalogue: readCatalogue(), log }).catch((error: Error) =>
    log.error('release-not-checked', { error: error.message }),
  );
  const memory = await createReleaseMemory(database, {
    onError: (error) => log.error('release-not-loaded', { error: error.message }),
  });
  if (content.hasSandbox === false) warnOfSandboxServices(memory.current(), log);
  return memory;
}

/** Returns the source of pages: the release in memory, or the configured layout service with its last good copies. */
function createSource(memory: ReleaseMemory, { layoutService, dataDir }: Config, log: Log): LayoutSource {
  const own = createReleaseSource(memory);
  if (!layoutService) return own;
  const folder = path.join(dataDir, 'last-good');
  const catalogue = readCatalogue();
  return createRemoteSource({ service: layoutService, folder, dictionary: own.dictionary, catalogue, log });
}

interface SystemOptions {
  readonly config: Config;
  readonly database: Database;
  readonly rateCounts: RateCounts;
  readonly log: Log;
  readonly forms: FormChecker;
}

/** Mounts the sandbox, if it is enabled, and the gateways. */
async function mountSystems(
  app: FastifyInstance,
  { config, database, rateCounts, log, forms }: SystemOptions,
): Promise<void> {
  const { enabled: hasSandbox, tokenSeconds, freshLoginSeconds, mailLimit } = config.sandbox;
  if (hasSandbox) {
    await mountSandbox(app, {
      database,
      log,
      hosts: config.hosts,
      tokenSeconds,
      mailLimit,
      logoutReturn: config.hostPaths.logoutReturn,
      account: { freshSeconds: freshLoginSeconds },
      flow: { checkForm: forms.check.bind(forms) },
    });
  }
  const { gateways: settings, tokenExchange: exchange } = config;
  await mountGateways(app, { settings, exchange, hasSandbox, forms, database, rateCounts, log });
}

async function publishDrafts(database: Database, memory: ReleaseMemory, { content }: Config, log: Log): Promise<void> {
  const { folder, ...checks } = content;
  const store = createReleaseStore({ database, catalogue: readCatalogue(), ...checks });
  const { number, isNew } = await store.publish(readDrafts(folder), { origin: 'seed', note: 'Saved in development' });
  if (isNew) log.info('published', { release: number });
  await memory.refresh();
}
