import { getJson } from '#src/http/get-json.ts';
import { getText } from '#src/http/get-text.ts';
import { loadOnce, shareWhileRunning } from '#src/lib/load-once.ts';
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
  now: Date.now,
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
  const client = loadOnce(async () => createWorkerClient(await parts.startWorker()));
  const fill = articles
    ? loadOnce(async () => void (await (await client())({ type: 'articles', language, articles })))
    : indexLoader(language, client, parts);
  const search = latestSearch(async (query, page) => {
    await fill();
    return (await client())({ type: 'search', query, page });
  });
  return { load: fill, search };
}

/** Returns a function that loads the published index, and a newer one if the last look is five minutes ago. */
function indexLoader(language: Language, client: () => Promise<WorkerClient>, parts: EngineParts): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let loadedUrl: string | undefined;
  const sendIndex = async (url: string): Promise<void> => {
    const [send, text] = await Promise.all([client(), parts.readIndex(url)]);
    await send({ type: 'index', text });
  };
  const look = shareWhileRunning(async () => {
    const url = await parts.findIndex(language);
    if (url !== loadedUrl) await sendIndex(url);
    loadedUrl = url;
    lookedAt = parts.now();
  });
  return async () => {
    if (parts.now() - lookedAt < FRESH_MS) return;
    if (loadedUrl === undefined) return look();
    // The loaded index is used meanwhile, and as long as there is no connection.
    void look().catch(() => undefined);
  };
}
