import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { Database } from '../../../database/database.ts';
import { readPointer } from '../release-pointer.ts';
import { loadRelease, type ReleaseView } from './release-view.ts';

/** The release that is served, from memory. */
export interface ReleaseMemory {
  /** Returns the release that is served now, always a complete one. */
  current(): ReleaseView;
  /** Calls the listener after another release has become current. Returns a function that ends the subscription. */
  onChange(listener: (release: number) => void): () => void;
  /** Loads the current release now, instead of at the next poll. */
  refresh(): Promise<void>;
  /** Stops polling. */
  close(): void;
}

export interface ReleaseMemoryOptions {
  /** Milliseconds between two polls of the release pointer. */
  readonly pollMs?: number;
  /** Is called if the current release cannot be loaded; the loaded one stays. Repeated errors are left out. */
  readonly onError?: (error: Error) => void;
}

/**
 * Loads the current release, and polls for a later one, which another process may have published.
 * Throws a PortalError if nothing is published or the release is damaged.
 */
export async function createReleaseMemory(
  database: Database,
  { pollMs = 250, onError = (error) => console.error(error.message) }: ReleaseMemoryOptions = {},
): Promise<ReleaseMemory> {
  const { release: first } = await readPointer(database);
  if (first === null) throw new PortalError('content: nothing is published. Run npm run content -- publish.');
  let loaded = await loadRelease(database, first, undefined);
  const changes = createSubscribers<[release: number]>();
  let lastError = '';
  let isClosed = false;

  const poll = shareWhileRunning(async () => {
    try {
      const { release } = await readPointer(database);
      if (release !== null && release !== loaded.view.release) {
        const next = await loadRelease(database, release, loaded);
        if (isClosed) return;
        loaded = next;
        changes.notify(release);
      }
      lastError = '';
    } catch (error) {
      const { message } = error as Error;
      // The same error four times a second would fill the log.
      if (!isClosed && message !== lastError) onError(error as Error);
      lastError = message;
    }
  });
  const timer = setInterval(() => void poll(), pollMs).unref();

  return {
    current: () => loaded.view,
    onChange: changes.subscribe,
    async refresh() {
      // A running poll may have read the release pointer before the release was published: a second one reads it again.
      await poll();
      await poll();
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
