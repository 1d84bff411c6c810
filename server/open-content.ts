import path from 'node:path';
import { seedContent } from './changes/seed.ts';
import type { Config } from './config/config.ts';
import { readCatalogue } from './content/catalogue/catalogue.ts';
import { recheckRelease } from './content/release/recheck-release.ts';
import { createReleaseMemory, type ReleaseMemory } from './content/release/memory/release-memory.ts';
import { createReleaseStore, type ReleaseStore } from './content/release/release-store.ts';
import type { Database } from './database/database.ts';
import { warnOfSandboxServices } from './endpoints/sandbox-services.ts';
import type { LayoutSource } from './layout-service/layout-source.ts';
import { createReleaseSource } from './layout-service/release-source.ts';
import { createRemoteSource } from './layout-service/remote-source.ts';
import type { Log } from './log.ts';
import type { Publisher } from './publisher/publisher.ts';

/** Creates the store of this portal's releases, which are checked against the portal's renderings. */
export function createPortalReleaseStore(database: Database, { content }: Config): ReleaseStore {
  return createReleaseStore({ database, catalogue: readCatalogue(), ...content });
}

/**
 * Checks the current release in the publishing thread if the schemas, controls or page resolver of the portal have
 * changed since the release was published, and logs the errors. Requests do not wait for the check.
 */
export async function recheckCurrent(database: Database, publisher: Publisher, log: Log): Promise<void> {
  const check = async (release: number) =>
    (await publisher.checkDocuments({ base: release, documents: new Map() }, `release ${release}`)).problems;
  await recheckRelease(database, { catalogue: readCatalogue(), log, check }).catch((error: Error) =>
    log.error('release-not-checked', { error: error.message }),
  );
}

/** Publishes the content folder if it has changed since the last start, and loads the current release. */
export async function openContent(database: Database, { content }: Config, log: Log): Promise<ReleaseMemory> {
  const { release, isNew, change, conflicts } = await seedContent(database, content);
  if (isNew) log.info('seeded', { release });
  if (change !== undefined) log.warn('content-not-merged', { change, conflicts: conflicts.length });
  const memory = await createReleaseMemory(database, {
    onError: (error) => log.error('release-not-loaded', { error: error.message }),
  });
  if (content.allowsSandbox === false) warnOfSandboxServices(memory.current(), log);
  return memory;
}

/** Returns the source of pages: the release in memory, or the configured layout service with its last good copies. */
export function createSource(memory: ReleaseMemory, { layoutService, dataDir }: Config, log: Log): LayoutSource {
  const own = createReleaseSource(memory);
  if (!layoutService) return own;
  const folder = path.join(dataDir, 'last-good');
  const catalogue = readCatalogue();
  return createRemoteSource({ service: layoutService, folder, dictionary: own.dictionary, catalogue, log });
}
