import type { FastifyInstance } from 'fastify';
import { createChanges } from './changes/changes.ts';
import type { Config } from './config/config.ts';
import type { StudioSettings } from './config/features/studio.ts';
import { readCatalogue } from './content/catalogue/catalogue.ts';
import type { ReleaseMemory } from './content/release/memory/release-memory.ts';
import type { Database } from './database/database.ts';
import { createServiceOrigins } from './endpoints/service-origins.ts';
import type { PlainFormService } from './forms/plain/plain-forms.ts';
import type { Log } from './log.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { previewRoutes } from './pages/preview/preview-routes.ts';
import type { Publisher } from './publisher/publisher.ts';
import type { Scenarios } from './scenarios/scenarios.ts';
import { mountStudio } from './studio/studio.ts';
import { createPortalReleaseStore } from './open-content.ts';

/** The parts of the portal that the studio uses. */
interface StudioParts {
  readonly config: Config;
  readonly renderer: PageRenderer;
  readonly log: Log;
  readonly studioFolder?: string;
  readonly database: Database;
  readonly memory: ReleaseMemory;
  readonly publisher: Publisher;
  readonly preview: { readonly content: Publisher };
  readonly scenarios: Scenarios | undefined;
  readonly plainForms: PlainFormService | undefined;
}

/** Adds the studio to the portal's server. The studio works with the releases and the publisher of the portal. */
export async function openStudio(
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
  const releases = createPortalReleaseStore(database, config);
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
    unused: publisher.unused,
    scenarios: scenarios?.library,
    previewScenarios: scenarios?.studio,
    refresh: memory.refresh.bind(memory),
    ...(renderer.studioTemplate ? { app: { template: renderer.studioTemplate, folder, hosts: config.hosts } } : {}),
  });
}
