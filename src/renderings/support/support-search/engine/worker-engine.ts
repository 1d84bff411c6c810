import { getJson } from '#src/http/get-json.ts';
import { getText } from '#src/http/get-text.ts';
import { realNow } from '#src/lib/clock.ts';
import { latestOnly } from '#src/lib/runs/latest-only.ts';
import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { own } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { EngineBrowser } from './engine-parts.ts';
import { createIndexLoader, type ClientLoader, type ArticleLoader } from './index-loader.ts';
import type { SearchEngine, SearchScope } from './search-engine.ts';
import { createWorkerClient, type WorkerClient } from './worker-client.ts';

/** The functions with which an engine accesses the browser outside of tests. */
const BROWSER_PARTS: EngineBrowser = {
  startWorker: async () => (await import('./start-worker.ts')).startWorker(),
  async findIndex(language) {
    const { body } = await getJson(`/api/search/${language}`);
    const more = own(body, 'more');
    return [own(body, 'index'), ...(Array.isArray(more) ? more : [])].map(String);
  },
  readIndex: (url) => getText(url, { timeoutMs: 30_000 }),
  now: realNow,
};

/** Returns the engine that searches in a worker. All pages in one language share the engine of the published index. */
export function createWorkerEngine(scope: SearchScope): SearchEngine {
  return scope.articles ? createEngine(scope, BROWSER_PARTS) : publishedEngine(scope.language);
}

/** The engine of the published index, by language. */
const publishedEngines = new Map<Language, SearchEngine>();

/** Returns the engine of the published index in a language; creates it if there is none. */
function publishedEngine(language: Language): SearchEngine {
  const engine = publishedEngines.get(language) ?? createEngine({ language }, BROWSER_PARTS);
  publishedEngines.set(language, engine);
  return engine;
}

/** Returns an engine. Its worker starts when `load` or `search` is called for the first time. */
export function createEngine({ language, articles }: SearchScope, parts: EngineBrowser): SearchEngine {
  const client = clientLoader(parts);
  const { subscribe, notify } = createSubscribers();
  const { load, hasLoaded, isComplete } = articles
    ? articlesLoader({ type: 'articles', language, articles }, client)
    : createIndexLoader(language, client, parts, notify);
  const search = latestOnly(async (query: string, page: number) => {
    // A search loads the index only if none is loaded. The page calls `load` to check for a newer one.
    if (!hasLoaded()) await load();
    const isPartial = !isComplete();
    const found = await (await client()).send({ type: 'search', query, page });
    return found && { ...found, isPartial };
  });
  return { load, search, subscribe, isComplete };
}

/** Returns a function that starts the worker once, and a new one after a failure. */
function clientLoader({ startWorker }: EngineBrowser): ClientLoader {
  let current: WorkerClient | undefined;
  const start = shareWhileRunning(async () => {
    current = createWorkerClient(await startWorker());
    return current;
  });
  return async () => (current && !current.hasFailed() ? current : start());
}

/** Returns the loader of the articles in the content. */
function articlesLoader(request: Parameters<WorkerClient['send']>[0], client: ClientLoader): ArticleLoader {
  let loadedWorker: WorkerClient | undefined;
  const hasLoaded = (): boolean => loadedWorker?.hasFailed() === false;
  const fill = shareWhileRunning(async () => {
    const next = await client();
    await next.send(request);
    loadedWorker = next;
  });
  return { load: async () => (hasLoaded() ? undefined : fill()), hasLoaded, isComplete: hasLoaded };
}
