import path from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { controls } from '#registry/controls.ts';
import { mountSandbox } from '#sandbox/sandbox.ts';
import { createApp } from './app.ts';
import { runSchedule } from './changes/publish/run-schedule.ts';
import { createChanges } from './changes/changes.ts';
import { seedContent } from './changes/seed.ts';
import type { Config } from './config/config.ts';
import type { StudioSettings } from './config/features/studio.ts';
import { readCatalogue } from './content/catalogue/catalogue.ts';
import { createDocumentSweep } from './content/release/cleanup/sweep-documents.ts';
import { recheckRelease } from './content/release/recheck-release.ts';
import { createReleaseMemory, type ReleaseMemory } from './content/release/memory/release-memory.ts';
import { createReleaseStore, type ReleaseStore } from './content/release/release-store.ts';
import { openDatabase, type Database } from './database/database.ts';
import { portalKey } from './database/portal-key.ts';
import { createServiceOrigins } from './endpoints/service-origins.ts';
import { warnOfSandboxServices } from './endpoints/sandbox-services.ts';
import { createFormChecker, type FormChecker, type FormModuleChecker } from './forms/form-checker.ts';
import type { FormSource } from './forms/form-routes.ts';
import { createPlainFormService, type PlainFormService } from './forms/plain/plain-forms.ts';
import type { SendTicket } from './gateways/tickets/ticket-routes.ts';
import { mountGateways } from './gateways/mount-gateways.ts';
import { everyHour } from '#src/lib/every-hour.ts';
import { createRateCounts, type RateCounts } from './http/rate-counts.ts';
import type { LayoutSource } from './layout-service/layout-source.ts';
import { createReleaseSource } from './layout-service/release-source.ts';
import { createRemoteSource } from './layout-service/remote-source.ts';
import type { Log } from './log.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { createPreviewFiles, type PreviewFiles } from './preview/preview-files.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { withPreviewFiles } from './preview/with-preview-files.ts';
import { createScenarios, type Scenarios } from './scenarios/scenarios.ts';
import { createPublisher, type Publisher } from './publisher/publisher.ts';
import { mountStudio } from './studio/studio.ts';

export interface PortalOptions {
  readonly config: Config;
  readonly renderer: PageRenderer;
  readonly log: Log;
  readonly clientFolder?: string;
  /** Folder of the built studio; undefined in development. */
  readonly studioFolder?: string;
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
  const publisher = createPublisher({ config });
  const rateCounts = createRateCounts(database, log);
  const checker = createFormChecker(memory.current, controls, log);
  const previewFiles = createPreviewFiles();
  const previews = createPublisher({ config });
  const preview = { content: previews, files: previewFiles };
  const tickets: { send?: SendTicket } = {};
  const plainForms = await createPlainForms({
    ...options,
    database,
    rateCounts,
    checker,
    forms: memory.current,
    tickets,
  });
  const scenarios = createScenarios({ config, database, memory, log, ...preview });
  const hasPreviews = config.studio !== undefined || scenarios !== undefined;
  const current = () => (hasPreviews ? withPreviewFiles(memory.current(), previewFiles) : memory.current());
  const source = createSource(memory, config, log);
  const app = await createApp({
    config,
    scenarios,
    rateCounts,
    plainForms,
    source: scenarios?.layouts(source) ?? source,
    media: current,
    endpoints: memory.current,
    forms: current,
    search: memory.current,
    renderer,
    log,
    ...(clientFolder ? { clientFolder } : {}),
    ...(serverFactory ? { serverFactory } : {}),
  });
  tickets.send = await mountSystems(app, {
    config,
    database,
    rateCounts,
    log,
    forms: checker,
    scenarios,
  });
  if (config.studio)
    await openStudio(app, config.studio, { ...options, database, memory, publisher, preview, plainForms, scenarios });
  everyHour(app, log, rateCounts.prune);
  everyHour(app, log, createDocumentSweep(database));
  runSchedule(app, log, { database, publishDue: publisher.publishDue });
  app.addHook('onListen', () => void recheckCurrent(database, publisher, log));
  app.addHook('onClose', async () => {
    memory.close();
    await Promise.all([publisher.close(), previews.close()]);
    await database.destroy();
  });
  return {
    app,
    publishDrafts: () => publishDrafts(publisher, memory, log),
    onRelease: (listener) => void memory.onChange(listener),
  };
}

function createReleases(database: Database, { content }: Config): ReleaseStore {
  return createReleaseStore({ database, catalogue: readCatalogue(), ...content });
}

/** Checks the current release in the publishing thread, if this version of the portal may refuse it. Requests do not wait. */
async function recheckCurrent(database: Database, publisher: Publisher, log: Log): Promise<void> {
  const check = async (release: number) =>
    (await publisher.checkDocuments({ base: release, documents: new Map() }, `release ${release}`)).problems;
  await recheckRelease(database, { catalogue: readCatalogue(), log, check }).catch((error: Error) =>
    log.error('release-not-checked', { error: error.message }),
  );
}

/** Seeds an empty database with the shipped content and loads the current release. */
async function openContent(database: Database, { content }: Config, log: Log): Promise<ReleaseMemory> {
  const { release, isNew, change, conflicts } = await seedContent(database, content);
  if (isNew) log.info('seeded', { release });
  if (change !== undefined) log.warn('content-not-merged', { change, conflicts: conflicts.length });
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
  readonly scenarios: Scenarios | undefined;
}

interface PlainOptions extends Pick<PortalOptions, 'config' | 'renderer' | 'log'> {
  readonly database: Database;
  readonly rateCounts: RateCounts;
  readonly checker: FormModuleChecker;
  readonly forms: () => FormSource;
  /** The gateway that sends tickets, as soon as it is mounted. */
  readonly tickets: { readonly send?: SendTicket };
}

/** Returns the forms without JavaScript; undefined if the configuration does not allow them. */
async function createPlainForms(options: PlainOptions): Promise<PlainFormService | undefined> {
  const { config, renderer, database, rateCounts, checker, forms, tickets, log } = options;
  const { plainForms: settings, tickets: system } = config.gateways;
  const plain = renderer.plainForms;
  // Without a secret the ticket system needs the token of the visitor, which only a browser with JavaScript has.
  if (settings === false || !plain || system.secret === '') return undefined;
  return createPlainFormService({
    settings,
    key: await portalKey(database, 'plain-forms'),
    ids: Object.keys(system.forms),
    forms,
    checker,
    plain,
    rateCounts,
    log,
    send: async (request, ticket) => {
      if (!tickets.send) throw new Error('portal: a form was sent before the gateways were mounted.');
      await tickets.send(request, { ...ticket, context: {}, scenario: undefined, source: 'AGENT' });
    },
  });
}

/** Mounts the sandbox, if it is enabled, and the gateways. Returns the function that sends tickets. */
async function mountSystems(
  app: FastifyInstance,
  { config, database, rateCounts, log, forms, scenarios }: SystemOptions,
): Promise<SendTicket> {
  const { enabled: hasSandbox, tokenSeconds, freshLoginSeconds, mailLimit, callsPerMinute } = config.sandbox;
  if (hasSandbox) {
    const { privateCustomers } = await mountSandbox(app, {
      database,
      log,
      hosts: config.hosts,
      ...(config.studio ? { studio: studioClient(config.studio) } : {}),
      ...(scenarios ? { privateCustomer: scenarios.customer } : {}),
      tokenSeconds,
      mailLimit,
      logoutReturn: config.hostPaths.logoutReturn,
      account: { freshSeconds: freshLoginSeconds, ...(callsPerMinute === undefined ? {} : { callsPerMinute }) },
      flow: { checkForm: forms.check.bind(forms) },
    });
    scenarios?.useSandbox(privateCustomers.prepare);
  }
  const { gateways: settings, tokenExchange: exchange } = config;
  return mountGateways(app, { settings, exchange, hasSandbox, forms, database, rateCounts, log });
}

interface StudioParts extends PortalOptions {
  readonly database: Database;
  readonly memory: ReleaseMemory;
  readonly publisher: Publisher;
  readonly preview: { readonly content: Publisher; readonly files: PreviewFiles };
  readonly scenarios: Scenarios | undefined;
  readonly plainForms: PlainFormService | undefined;
}

/** Mounts the studio on the portal's releases. */
async function openStudio(
  app: FastifyInstance,
  settings: StudioSettings,
  {
    config,
    database,
    memory,
    publisher,
    log,
    preview,
    scenarios,
    renderer,
    plainForms,
    studioFolder: folder,
  }: StudioParts,
): Promise<void> {
  const releases = createReleases(database, config);
  const changes = {
    ...createChanges({ database, releases }),
    publish: publisher.publishChange,
    schedule: publisher.scheduleChange,
  };
  const serviceOrigins = createServiceOrigins({ account: config.account, source: memory.current, log });
  previewRoutes(app, { config, settings, database, log, renderer, plainForms, serviceOrigins, ...preview });
  await mountStudio(app, {
    preview,
    settings,
    database,
    log,
    releases,
    catalogue: readCatalogue(),
    changes,
    check: publisher.checkDocuments,
    usedBy: publisher.usedBy,
    scenarios: scenarios?.library,
    previewScenarios: scenarios?.studio,
    refresh: memory.refresh.bind(memory),
    ...(renderer.studioTemplate ? { app: { template: renderer.studioTemplate, folder, hosts: config.hosts } } : {}),
  });
}

/** Returns the studio as the sandbox's identity provider must know it. */
const studioClient = ({ host, clientId, clientSecret }: StudioSettings) => ({ host, clientId, clientSecret });

async function publishDrafts(publisher: Publisher, memory: ReleaseMemory, log: Log): Promise<void> {
  const { release, isNew, change, conflicts } = await publisher.seedFolder({
    note: 'Saved in development',
    ifInvalid: 'throw',
  });
  if (isNew) log.info('published', { release });
  if (change !== undefined) log.warn('content-not-merged', { change, conflicts: conflicts.length });
  await memory.refresh();
}
