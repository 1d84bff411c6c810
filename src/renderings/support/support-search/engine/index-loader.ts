import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import type { Language } from '#src/model/language.ts';
import type { EngineParts } from './engine-parts.ts';
import type { WorkerClient } from './worker-client.ts';

/** How long an index is used before its addresses are asked for again. (spec: SUPP-45) */
const FRESH_MS = 300_000;

/** What fills the worker. */
export interface Loader {
  readonly load: () => Promise<void>;
  /** False again when the worker has failed. */
  readonly hasLoaded: () => boolean;
  /** False while more parts of the index are on their way. */
  readonly isComplete: () => boolean;
}

export type ClientLoader = () => Promise<WorkerClient>;

/** An index of which the worker has the first parts. */
interface LoadedIndex {
  readonly worker: WorkerClient;
  readonly addresses: readonly string[];
  parts: number;
  /** True if a part could not be loaded; the next look at the box tries again. */
  hasStopped: boolean;
}

/**
 * Loads the published index, and a newer one if the last look is five minutes ago. The first part has the most important
 * articles, and searches begin with it. The other parts follow one at a time, so that the page's own requests do not wait
 * for them; `onMore` is called after each.
 */
export function indexLoader(language: Language, client: ClientLoader, parts: EngineParts, onMore: () => void): Loader {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let loaded: LoadedIndex | undefined;
  const hasLoaded = (): boolean => loaded?.worker.hasFailed() === false;

  const loadFirst = async (addresses: readonly string[], starting: Promise<WorkerClient>): Promise<void> => {
    const [worker, text] = await Promise.all([starting, parts.readIndex(addresses[0]!)]);
    await worker.send({ type: 'index', text });
    loaded = { worker, addresses, parts: 1, hasStopped: false };
    void loadRest(loaded);
  };
  const loadRest = async (index: LoadedIndex): Promise<void> => {
    index.hasStopped = false;
    try {
      for (const address of index.addresses.slice(index.parts)) {
        const text = await parts.readIndex(address);
        if (index !== loaded) return;
        await index.worker.send({ type: 'part', text });
        index.parts += 1;
        onMore();
      }
    } catch {
      index.hasStopped = true;
      onMore();
    }
  };
  /** A newer index replaces a loaded one as a whole, so that no article is missing meanwhile. */
  const replace = async (addresses: readonly string[], starting: Promise<WorkerClient>): Promise<void> => {
    const texts = await Promise.all(addresses.map((address) => parts.readIndex(address)));
    const worker = await starting;
    await Promise.all(texts.map((text, position) => worker.send({ type: position === 0 ? 'index' : 'part', text })));
    loaded = { worker, addresses, parts: addresses.length, hasStopped: false };
  };
  const look = shareWhileRunning(async () => {
    // The worker starts while the addresses are on their way; without an index its failure does not matter.
    const starting = client();
    starting.catch(() => undefined);
    const addresses = await parts.findIndex(language);
    if (!hasLoaded()) await loadFirst(addresses, starting);
    else if (addresses.join(' ') !== loaded?.addresses.join(' ')) await replace(addresses, starting);
    lookedAt = parts.now();
  });
  return {
    hasLoaded,
    isComplete: () => loaded !== undefined && (loaded.hasStopped || loaded.parts === loaded.addresses.length),
    async load() {
      if (!loaded || !hasLoaded()) return look();
      if (loaded.hasStopped) void loadRest(loaded);
      // The loaded index is used meanwhile, and as long as there is no connection.
      if (parts.now() - lookedAt >= FRESH_MS) void look().catch(() => undefined);
    },
  };
}
