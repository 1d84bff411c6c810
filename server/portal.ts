import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { controls } from '#registry/controls.ts';
import { createApp } from './app.ts';
import { runSchedule } from './changes/publish/run-schedule.ts';
import type { Config } from './config/config.ts';
import { createDocumentSweep } from './content/release/cleanup/sweep-documents.ts';
import type { ReleaseMemory } from './content/release/memory/release-memory.ts';
import { openDatabase } from './database/database.ts';
import { createFormChecker } from './forms/form-checker.ts';
import type { SendTicket } from './gateways/tickets/ticket-routes.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import { createRateCounts } from './http/rate-counts.ts';
import type { Log } from './log.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { createPreviewFiles } from './changes/preview/preview-files.ts';
import { withPreviewFiles } from './preview/with-preview-files.ts';
import { createScenarios } from './scenarios/scenarios.ts';
import { createPublisher, type Publisher } from './publisher/publisher.ts';
import { mountSystems, createPrepareCustomer } from './mount-systems.ts';
import { createSource, openContent, recheckCurrent } from './open-content.ts';
import { createPlainForms } from './open-plain-forms.ts';
import { openStudio } from './open-studio.ts';

/** Options of `createPortal`. */
export interface PortalOptions {
  readonly config: Config;
  readonly renderer: PageRenderer;
  readonly log: Log;
  readonly clientFolder?: string;
  /** Folder of the built studio; undefined in development. */
  readonly studioFolder?: string;
  readonly serverFactory?: FastifyServerOptions['serverFactory'];
}

/** A portal whose content is loaded, but which does not listen yet. Closing the app closes everything. */
export interface Portal {
  readonly app: FastifyInstance;
  /**
   * Publishes the current drafts and serves them at once. Throws a ContentError with the report if they are invalid.
   */
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
  const previewFiles = createPreviewFiles(database);
  const previews = createPublisher({ config });
  const preview = { content: previews };
  const tickets: { send?: SendTicket } = {};
  const plainForms = await createPlainForms({
    ...options,
    database,
    rateCounts,
    checker,
    forms: memory.current,
    tickets,
  });
  const prepareCustomer = await createPrepareCustomer(config, database);
  const scenarios = createScenarios({ config, database, memory, log, prepareCustomer, ...preview });
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
  runEveryHour(app, log, rateCounts.prune);
  runEveryHour(app, log, createDocumentSweep(database));
  runEveryHour(app, log, previewFiles.prune);
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

/**
 * Publishes the drafts, which are the files of the content folder, in the publishing thread, and loads the new release.
 */
async function publishDrafts(publisher: Publisher, memory: ReleaseMemory, log: Log): Promise<void> {
  const { release, isNew, change, conflicts } = await publisher.seedFolder({
    note: 'Saved in development',
    ifInvalid: 'throw',
  });
  if (isNew) log.info('published', { release });
  if (change !== undefined) log.warn('content-not-merged', { change, conflicts: conflicts.length });
  await memory.refresh();
}
