import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import type { Language } from '#src/model/language.ts';
import type { EngineBrowser } from './engine-parts.ts';
import type { WorkerClient } from './worker-client.ts';

/** Time in milliseconds until the addresses of the index are requested again. (spec: SUPP-45) */
const FRESH_MS = 300_000;

/** Loads the searchable articles into the search worker. */
export interface ArticleLoader {
  readonly load: () => Promise<void>;
  /** Returns true if the worker has articles; false again when the worker has failed. */
  readonly hasLoaded: () => boolean;
  /** Returns true if all parts of the index have loaded, or if loading has stopped because one of them failed. */
  readonly isComplete: () => boolean;
}

/** Starts the worker if it is not running, and returns its client. */
export type ClientLoader = () => Promise<WorkerClient>;

/** An index of which the worker has the first parts or all of them. */
interface LoadedIndex {
  readonly worker: WorkerClient;
  readonly addresses: readonly string[];
  /** Number of parts of the index that are loaded. */
  loadedParts: number;
  /** True if a part of the index could not be loaded; the next call of `load` tries again. */
  hasStopped: boolean;
}

/**
 * Returns the loader of the published index. A call of `load` checks for a newer index if the last successful check was
 * at least five minutes ago. Searches begin with the first part, which has the most important articles. The other parts
 * are loaded one at a time, so that other requests of the page do not wait; `onMore` is called after each. If one of
 * them cannot be loaded, `onMore` is called and loading stops until the next call of `load`.
 */
export function createIndexLoader(
  language: Language,
  client: ClientLoader,
  browser: EngineBrowser,
  onMore: () => void,
): ArticleLoader {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let loaded: LoadedIndex | undefined;
  const hasLoaded = (): boolean => loaded?.worker.hasFailed() === false;

  const loadFirst = async (addresses: readonly string[], starting: Promise<WorkerClient>): Promise<void> => {
    const [worker, text] = await Promise.all([starting, browser.readIndex(addresses[0]!)]);
    await worker.send({ type: 'index', text });
    loaded = { worker, addresses, loadedParts: 1, hasStopped: false };
    void loadRest(loaded);
  };
  const loadRest = async (index: LoadedIndex): Promise<void> => {
    index.hasStopped = false;
    try {
      for (const address of index.addresses.slice(index.loadedParts)) {
        const text = await browser.readIndex(address);
        if (index !== loaded) return;
        await index.worker.send({ type: 'part', text });
        index.loadedParts += 1;
        onMore();
      }
    } catch {
      index.hasStopped = true;
      onMore();
    }
  };
  /** Replaces the loaded index when all parts of a newer one have loaded, so that no article is missing meanwhile. */
  const replace = async (addresses: readonly string[], starting: Promise<WorkerClient>): Promise<void> => {
    const texts = await Promise.all(addresses.map((address) => browser.readIndex(address)));
    const worker = await starting;
    await Promise.all(texts.map((text, position) => worker.send({ type: position === 0 ? 'index' : 'part', text })));
    loaded = { worker, addresses, loadedParts: addresses.length, hasStopped: false };
  };
  const checkIndex = shareWhileRunning(async () => {
    // The worker starts while the addresses are requested. Its failure is reported when the index is loaded into it.
    const starting = client();
    starting.catch(() => undefined);
    const addresses = await browser.findIndex(language);
    if (!hasLoaded()) await loadFirst(addresses, starting);
    else if (addresses.join(' ') !== loaded?.addresses.join(' ')) await replace(addresses, starting);
    checkedAt = browser.now();
  });
  return {
    hasLoaded,
    isComplete: () => loaded !== undefined && (loaded.hasStopped || loaded.loadedParts === loaded.addresses.length),
    async load() {
      if (!loaded || !hasLoaded()) return checkIndex();
      if (loaded.hasStopped) void loadRest(loaded);
      // The loaded index is used during the check, and while there is no connection.
      if (browser.now() - checkedAt >= FRESH_MS) void checkIndex().catch(() => undefined);
    },
  };
}
