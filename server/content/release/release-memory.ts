import { PortalError } from '#src/lib/portal-error.ts';
import type { Database } from '../../database/database.ts';
import { loadReleaseView, type LoadedView, type ReleaseView } from './release-view.ts';

/** The release that is served: always one whole release, from memory. */
export interface ReleaseMemory extends ReleaseView {
  /** Calls back after another release has taken over; answers how to stop that. */
  onChange(listener: (release: number) => void): () => void;
  /** Looks at once whether another release was published, instead of at the next poll. */
  refresh(): Promise<void>;
  close(): void;
}

export interface ReleaseMemoryOptions {
  /** Milliseconds between two looks at the pointer. */
  readonly pollMs?: number;
  /** Is told when a release cannot be loaded; the one before stays. */
  readonly onError?: (error: Error) => void;
}

/**
 * Loads the current release and follows the pointer, whichever process moves it.
 * Throws a PortalError when nothing is published or the release is damaged.
 */
export async function createReleaseMemory(
  database: Database,
  { pollMs = 250, onError = (error) => console.error(error.message) }: ReleaseMemoryOptions = {},
): Promise<ReleaseMemory> {
  const pointer = database.selectFrom('release_pointer').select('release').where('id', '=', 'current').compile();
  const currentRelease = async (): Promise<number | undefined> =>
    (await database.executeQuery(pointer)).rows[0]?.release ?? undefined;

  const first = await currentRelease();
  if (first === undefined) {
    throw new PortalError('content: nothing is published. Run npm run content -- publish.');
  }
  let view: LoadedView = await loadReleaseView(database, first, undefined);
  const listeners = new Set<(release: number) => void>();
  let lastError = '';
  let closed = false;
  let running: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    try {
      const release = await currentRelease();
      if (release !== undefined && release !== view.release) {
        const next = await loadReleaseView(database, release, view);
        if (closed) return;
        view = next;
        for (const listener of listeners) listener(release);
      }
      lastError = '';
    } catch (error) {
      const { message } = error as Error;
      // The same fault four times a second would fill the log.
      if (!closed && message !== lastError) onError(error as Error);
      lastError = message;
    }
  };
  const poll = (): Promise<void> => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => void poll(), pollMs).unref();

  return {
    get release() {
      return view.release;
    },
    get routes() {
      return view.routes;
    },
    page: (path, language) => view.page(path, language),
    dictionary: (language) => view.dictionary(language),
    endpoints: (environment) => view.endpoints(environment),
    form: (id, language) => view.form(id, language),
    formIds: () => view.formIds(),
    formModule: (id) => view.formModule(id),
    formFile: (file) => view.formFile(file),
    media: (hash, name) => view.media(hash, name),
    mediaAt: (path) => view.mediaAt(path),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async refresh() {
      // A look that is under way may have read the pointer before the switch.
      await running;
      await poll();
    },
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
