import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { Database } from '../../../database/database.ts';
import { readPointer } from '../release-pointer.ts';
import { loadRelease, type ReleaseView } from './release-view.ts';

/** Keeps the current release in memory, from which it is served. */
export interface ReleaseMemory {
  /** Returns the release that is served now. It is always complete. */
  current(): ReleaseView;
  /** Calls the listener each time another release has become current. Returns a function that ends the subscription. */
  onChange(listener: (release: number) => void): () => void;
  /** Checks for a new current release now, instead of waiting for the next poll. */
  refresh(): Promise<void>;
  /** Stops polling. */
  close(): void;
}

/** Options of `createReleaseMemory`. */
export interface ReleaseMemoryOptions {
  /** Milliseconds between two polls of the release pointer. */
  readonly pollMs?: number;
  /**
   * Called if the current release cannot be loaded. The release in memory continues to be served. The same error is not
   * reported twice in a row.
   */
  readonly onError?: (error: Error) => void;
}

/**
 * Loads the current release, then polls for a change of it: another process may publish a release or roll back to one.
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
      // Reporting the same error at every poll would fill the log.
      if (!isClosed && message !== lastError) onError(error as Error);
      lastError = message;
    }
  });
  const timer = setInterval(() => void poll(), pollMs).unref();

  return {
    current: () => loaded.view,
    onChange: changes.subscribe,
    async refresh() {
      // A poll that is already running may have read the release pointer too early, so a second poll reads it again.
      await poll();
      await poll();
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
