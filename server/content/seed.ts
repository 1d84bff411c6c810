import type { Drafts } from './drafts.ts';
import type { PublishResult, ReleaseStore } from './release-store.ts';

/**
 * At the start of a server: publishes the content folder when nothing is published, or when a release that came from
 * the folder is current and the folder has changed since. What an editor published, or rolled back to, stays.
 * Answers undefined when nothing had to be done; throws a ContentError with the report when the folder is not sound.
 */
export async function seedRelease(store: ReleaseStore, drafts: Drafts): Promise<PublishResult | undefined> {
  const current = await store.current();
  if (current && current.origin !== 'seed') return undefined;
  // Compared with the newest seed, not with the current release: after a rollback the folder has not changed.
  if (current && (await store.isPublished(drafts, 'seed'))) return undefined;
  return store.publish(drafts, { origin: 'seed', note: 'From the content folder' });
}
