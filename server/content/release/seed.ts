import type { Database } from '../../database/database.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import type { CheckOptions } from '../checks/check-context.ts';
import { readDrafts } from '../drafts/read-drafts.ts';
import { createReleaseStore } from './release-store.ts';

/** The content folder, and the options for its checks. */
export interface ContentOptions extends CheckOptions {
  readonly folder: string;
  /** Number of releases that are kept. */
  readonly keepReleases?: number;
}

/**
 * Publishes the content folder if nothing is published, or if the current release came from
 * the folder and the folder has changed since. What an editor published, or rolled back to, stays current.
 * Returns the number of the new release, undefined if there is none. Throws a ContentError with the report if the
 * content has errors.
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
    // An editor, or another server that starts, may publish at the same time.
    replaces: current?.number ?? 0,
  });
  return isNew ? number : undefined;
}
