import { readCatalogue, type Catalogue } from '../content/catalogue/catalogue.ts';
import type { CheckOptions } from '../content/checks/check-context.ts';
import { readDrafts } from '../content/drafts/read-drafts.ts';
import { createReleaseStore } from '../content/release/release-store.ts';
import type { Database } from '../database/database.ts';
import { SYSTEM } from './change.ts';
import { publishFolder, type FolderOptions, type PublishedFolder } from './folder/publish-folder.ts';

/** The content folder, and the options for its checks. */
export interface ContentOptions extends CheckOptions {
  readonly folder: string;
  /** Number of releases that are kept. */
  readonly keepReleases?: number;
}

/** Options for publishing the content folder at a start. */
export interface SeedOptions extends Partial<Pick<FolderOptions, 'note' | 'ifInvalid'>> {
  readonly catalogue?: Catalogue;
}

/**
 * Publishes the content folder at a start: if nothing is published, or if the folder has changed since the last start.
 * Releases that others published in the meantime are merged with it; conflicts become an open change. A rollback to an
 * earlier release is not undone. If an earlier version of the portal compiled the current content, it is compiled
 * again. Throws a ContentError with the report if a file cannot be read, or if the folder has errors and would not be
 * merged.
 */
export async function seedContent(
  database: Database,
  { folder, ...checks }: ContentOptions,
  { catalogue = readCatalogue(), note = 'From the content folder', ifInvalid = 'change' }: SeedOptions = {},
): Promise<PublishedFolder> {
  const releases = createReleaseStore({ database, catalogue, ...checks, keepsMemory: true });
  const options = { database, releases, actor: SYSTEM, source: 'start', note, ifInvalid } as const;
  const published = await publishFolder(options, readDrafts(folder));
  // If this fails, the only effect is that the first check takes longer.
  await releases.keepMemory().catch(() => undefined);
  return published;
}
