import type { Database } from '../../database/database.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import type { CheckOptions } from '../checks/check-context.ts';
import { readDrafts } from '../drafts/read-drafts.ts';
import { createReleaseStore } from './release-store.ts';

/** Where the content stands and what the portal around it offers. */
export interface ContentOptions extends CheckOptions {
  readonly folder: string;
  /** How many releases are kept. */
  readonly keepReleases?: number;
}

/**
 * At the start of a server: publishes the content folder when nothing is published, or when a release that came from
 * the folder is current and the folder has changed since. What an editor published, or rolled back to, stays.
 * Answers the number of the new release, undefined when there is none; throws a ContentError with the report when the
 * folder is not sound.
 */
export async function seedContent(
  database: Database,
  { folder, ...checks }: ContentOptions,
  catalogue = readCatalogue(),
): Promise<number | undefined> {
  const store = createReleaseStore({ database, catalogue, ...checks });
  const current = await store.current();
  if (current && current.origin !== 'seed') return undefined;
  const drafts = readDrafts(folder);
  // Compared with the newest seed, not with the current release: after a rollback the folder has not changed.
  if (current && (await store.isPublished(drafts, 'seed'))) return undefined;
  const { number, isNew } = await store.publish(drafts, {
    origin: 'seed',
    note: 'From the content folder',
    // An editor, or another server that starts, may have published meanwhile.
    replaces: current?.number ?? 0,
  });
  return isNew ? number : undefined;
}
