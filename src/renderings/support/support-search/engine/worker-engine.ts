import { getJson } from '#src/http/get-json.ts';
import { getText } from '#src/http/get-text.ts';
import { realNow } from '#src/lib/clock.ts';
import { shareWhileRunning } from '#src/lib/load-once.ts';
import { own } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { SearchEngine, SearchScope } from './search-engine.ts';
import { createWorkerClient, latestSearch, type WorkerClient, type WorkerPort } from './worker-client.ts';

/** How long an index is used before its address is asked for again. (spec: SUPP-45) */
const FRESH_MS = 300_000;

/** What an engine needs from the browser; tests replace it. */
export interface EngineParts {
  readonly startWorker: () => Promise<WorkerPort>;
  /** Returns the address of the published index. */
  readonly findIndex: (language: Language) => Promise<string>;
  readonly readIndex: (url: string) => Promise<string>;
  readonly now: () => number;
}

const BROWSER: EngineParts = {
  startWorker: async () => (await import('./start-worker.ts')).startWorker(),
  findIndex: async (language) => String(own((await getJson(`/api/search/${language}`)).body, 'index')),
  readIndex: (url) => getText(url, { timeoutMs: 30_000 }),
  now: realNow,
};

/** Returns the engine that searches in a worker. All pages in one language share the engine of the published index. */
export function createWorkerEngine(scope: SearchScope): SearchEngine {
  return scope.articles ? startEngine(scope, BROWSER) : publishedEngine(scope.language);
}

const publishedEngines = new Map<Language, SearchEngine>();

function publishedEngine(language: Language): SearchEngine {
  const engine = publishedEngines.get(language) ?? startEngine({ language }, BROWSER);
  publishedEngines.set(language, engine);
  return engine;
}

/** Returns an engine that starts its worker when it is loaded for the first time. */
export function startEngine({ language, articles }: SearchScope, parts: EngineParts): SearchEngine {
  const client = clientLoader(parts);
  const { load, hasLoaded } = articles
    ? articlesLoader({ type: 'articles', language, articles }, client)
    : indexLoader(language, client, parts);
  const search = latestSearch(async (query, page) => {
    // Only turning to the box looks for a newer index, so that typing makes no request.
    if (!hasLoaded()) await load();
    return (await client()).send({ type: 'search', query, page });
  });
  return { load, search };
}

type ClientLoader = () => Promise<WorkerClient>;

/** What fills the worker. `hasLoaded` is false again when that worker has failed. */
interface Loader {
  readonly load: () => Promise<void>;
  readonly hasLoaded: () => boolean;
}

/** Returns a function that starts the worker once, and a new one after a failure. */
function clientLoader({ startWorker }: EngineParts): ClientLoader {
  let current: WorkerClient | undefined;
  const start = shareWhileRunning(async () => {
    current = createWorkerClient(await startWorker());
    return current;
  });
  return async () => (current && !current.hasFailed() ? current : start());
}

/** Loads the articles of the content. */
function articlesLoader(request: Parameters<WorkerClient['send']>[0], client: ClientLoader): Loader {
  let filled: WorkerClient | undefined;
  const hasLoaded = (): boolean => filled?.hasFailed() === false;
  const fill = shareWhileRunning(async () => {
    const next = await client();
    await next.send(request);
    filled = next;
  });
  return { load: async () => (hasLoaded() ? undefined : fill()), hasLoaded };
}

/** Loads the published index, and a newer one if the last look is five minutes ago. */
function indexLoader(language: Language, client: ClientLoader, parts: EngineParts): Loader {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let loaded: { readonly worker: WorkerClient; readonly url: string } | undefined;
  const hasLoaded = (): boolean => loaded?.worker.hasFailed() === false;
  const look = shareWhileRunning(async () => {
    const url = await parts.findIndex(language);
    if (!hasLoaded() || url !== loaded?.url) {
      const [worker, text] = await Promise.all([client(), parts.readIndex(url)]);
      await worker.send({ type: 'index', text });
      loaded = { worker, url };
    }
    lookedAt = parts.now();
  });
  const load = async (): Promise<void> => {
    if (!hasLoaded()) return look();
    // The loaded index is used meanwhile, and as long as there is no connection.
    if (parts.now() - lookedAt >= FRESH_MS) void look().catch(() => undefined);
  };
  return { load, hasLoaded };
}
