import { expect, test, vi } from 'vitest';
import { createIndexFile, parseIndexFile } from '#src/model/search/index-file.ts';
import { searchPage, type ResultPage } from '#src/model/search/result-page.ts';
import { addPart, createSearchable, type SearchableIndex } from '#src/model/search/search.ts';
import { waitUntilPasses } from '#tests/support/soon.ts';
import type { WorkerPort } from './worker-client.ts';
import { createEngine } from './worker-engine.ts';
import type { WorkerRequest } from './worker-messages.ts';

/** A fake worker in this thread that behaves like the one in the browser. */
function fakeWorker(): WorkerPort & { readonly requests: WorkerRequest[]; readonly fail: () => void } {
  const target = new EventTarget();
  const requests: WorkerRequest[] = [];
  let index: SearchableIndex | undefined;
  let hasFailed = false;
  const run = (request: WorkerRequest): ResultPage | undefined => {
    if (request.type === 'search') return index && searchPage(index, request.query, request.page);
    if (request.type === 'articles') index = createSearchable(createIndexFile(request.articles, request.language));
    else if (request.type === 'index') index = createSearchable(parseIndexFile(request.text));
    else index = addPart(index!, parseIndexFile(request.text));
    return undefined;
  };
  const respond = (request: WorkerRequest): object => {
    try {
      return { id: request.id, result: run(request) };
    } catch (error) {
      return { id: request.id, error: String(error) };
    }
  };
  return {
    requests,
    fail() {
      hasFailed = true;
      target.dispatchEvent(new Event('error'));
    },
    addEventListener: target.addEventListener.bind(target),
    postMessage(request: WorkerRequest) {
      requests.push(request);
      if (hasFailed) return;
      const data = respond(request);
      queueMicrotask(() => target.dispatchEvent(Object.assign(new Event('message'), { data })));
    },
  };
}

function setup() {
  const worker = fakeWorker();
  const text = JSON.stringify(createIndexFile([{ label: 'Remote', url: '/remote' }], 'en'));
  const parts = {
    startWorker: vi.fn<() => Promise<WorkerPort>>(() => Promise.resolve(worker)),
    findIndex: vi.fn<() => Promise<readonly string[]>>(() => Promise.resolve(['/search/en-1.json'])),
    readIndex: vi.fn<(url: string) => Promise<string>>(() => Promise.resolve(text)),
    now: vi.fn<() => number>(() => 0),
  };
  return { worker, parts, engine: createEngine({ language: 'en' }, parts) };
}

test('loads nothing before the search box has the focus, and then the index once for all searches (SUPP-32)', async () => {
  const { parts, engine, worker } = setup();
  expect(parts.startWorker).not.toHaveBeenCalled();
  await engine.load();
  for (const query of ['r', 're', 'rem', 'remote']) expect((await engine.search(query, 1))!.count).toBe(1);
  expect([parts.startWorker, parts.findIndex, parts.readIndex].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  expect(worker.requests.map(({ type }) => type)).toEqual(['index', 'search', 'search', 'search', 'search']);
});

test('keeps the index for 300,000 ms, then checks for a newer one and loads it only if it has changed (SUPP-45)', async () => {
  const { parts, engine } = setup();
  await engine.load();
  parts.now.mockReturnValue(299_999);
  await engine.load();
  expect(parts.findIndex).toHaveBeenCalledTimes(1);
  parts.now.mockReturnValue(300_000);
  await engine.load();
  await waitUntilPasses(() => expect(parts.findIndex).toHaveBeenCalledTimes(2));
  expect(parts.readIndex).toHaveBeenCalledTimes(1);
  parts.now.mockReturnValue(600_000);
  parts.findIndex.mockResolvedValue(['/search/en-2.json']);
  await engine.load();
  await waitUntilPasses(() => expect(parts.readIndex).toHaveBeenCalledTimes(2));
});

test('works without a connection when the index is loaded, and tries again if it could not be loaded (SUPP-32)', async () => {
  const { parts, engine } = setup();
  parts.findIndex.mockRejectedValueOnce(new Error('offline'));
  await expect(engine.search('remote', 1)).rejects.toThrow('offline');
  expect((await engine.search('remote', 1))!.count).toBe(1);
  parts.findIndex.mockRejectedValue(new Error('offline'));
  parts.now.mockReturnValue(900_000);
  expect((await engine.search('remote', 1))!.count).toBe(1);
  // Once an index is loaded, a search does not check for a newer one; `load` does.
  expect(parts.findIndex).toHaveBeenCalledTimes(2);
  await engine.load();
  expect(parts.findIndex).toHaveBeenCalledTimes(3);
});

test('a worker that fails before the first request rejects the search, and the next search starts another one (SUPP-32)', async () => {
  const { parts, engine, worker } = setup();
  const next = fakeWorker();
  parts.startWorker.mockResolvedValueOnce(worker).mockResolvedValueOnce(next);
  // The worker fails while the index is loading.
  parts.readIndex.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    worker.fail();
    return '{}';
  });
  await expect(engine.search('remote', 1)).rejects.toThrow('The worker of the search has failed.');
  expect((await engine.search('remote', 1))!.count).toBe(1);
});

test('a worker that fails between two searches is replaced by one with the same index (SUPP-32)', async () => {
  const { parts, engine, worker } = setup();
  const next = fakeWorker();
  parts.startWorker.mockResolvedValueOnce(worker).mockResolvedValueOnce(next);
  await engine.search('remote', 1);
  worker.fail();
  expect((await engine.search('remote', 1))!.count).toBe(1);
  expect(next.requests.map(({ type }) => type)).toEqual(['index', 'search']);
});

test('a worker that replaces a failed one gets the articles of the content (SUPP-35)', async () => {
  const { parts, worker } = setup();
  const next = fakeWorker();
  parts.startWorker.mockResolvedValueOnce(worker).mockResolvedValueOnce(next);
  const engine = createEngine({ language: 'en', articles: [{ label: 'Remote', url: '/a' }] }, parts);
  expect((await engine.search('remote', 1))!.count).toBe(1);
  worker.fail();
  expect((await engine.search('remote', 1))!.results[0]!.url).toBe('/a');
});

test('an invalid index makes the search fail instead of finding nothing (SUPP-32)', async () => {
  const { parts, engine } = setup();
  parts.readIndex.mockResolvedValueOnce('<html>');
  await expect(engine.search('remote', 1)).rejects.toThrow(/JSON/);
  expect((await engine.search('remote', 1))!.count).toBe(1);
});

test('articles of the content need no request (SUPP-35)', async () => {
  const { parts } = setup();
  const engine = createEngine({ language: 'en', articles: [{ label: 'Remote', url: '/a' }] }, parts);
  expect((await engine.search('remote', 1))!.results[0]!.url).toBe('/a');
  expect(parts.findIndex).not.toHaveBeenCalled();
});

test('fast typing finishes the running search and then runs only the last one (SUPP-33)', async () => {
  const { engine, worker } = setup();
  const results = await Promise.all(['r', 're', 'rem', 'remo'].map((query) => engine.search(query, 1)));
  expect(results.map((result) => result?.count)).toEqual([1, undefined, undefined, 1]);
  expect(worker.requests.filter(({ type }) => type === 'search')).toMatchObject([{ query: 'r' }, { query: 'remo' }]);
});

const ADDRESSES = ['/search/en-1.json', '/search/en-2-2.json', '/search/en-3-3.json'];
const partOf = (name: string): string =>
  JSON.stringify(createIndexFile([{ label: `Remote ${name}`, url: `/${name}` }], 'en'));

/** Returns an engine whose index has three parts. `arrive` lets the request of a part succeed or fail. */
function setupParts() {
  const { parts, worker, engine } = setup();
  const gates = new Map<string, (text: string | Error) => void>();
  parts.findIndex.mockResolvedValue(ADDRESSES);
  parts.readIndex.mockImplementation(
    (url) =>
      new Promise((resolve, reject) => {
        gates.set(url, (text) => (typeof text === 'string' ? resolve(text) : reject(text)));
      }),
  );
  const arrive = async (part: number, text: string | Error = partOf(String(part))): Promise<void> => {
    await waitUntilPasses(() => expect(gates.has(ADDRESSES[part]!)).toBe(true));
    gates.get(ADDRESSES[part]!)!(text);
    gates.delete(ADDRESSES[part]!);
  };
  const listener = vi.fn<() => void>();
  engine.subscribe(listener);
  return { parts, worker, engine, arrive, listener };
}
const countOf = async (engine: ReturnType<typeof createEngine>) => {
  const found = await engine.search('remote', 1);
  return [found!.count, found!.isPartial];
};

test('searches begin with the first part of a large index, and the other parts are loaded in the background (SUPP-32)', async () => {
  const { engine, arrive, listener, parts } = setupParts();
  const loading = engine.load();
  await arrive(0);
  await loading;
  expect(await countOf(engine)).toEqual([1, true]);
  expect(engine.isComplete()).toBe(false);
  await arrive(1);
  await waitUntilPasses(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(await countOf(engine)).toEqual([2, true]);
  await arrive(2);
  await waitUntilPasses(() => expect(listener).toHaveBeenCalledTimes(2));
  expect([engine.isComplete(), ...(await countOf(engine))]).toEqual([true, 3, false]);
  expect(parts.readIndex.mock.calls).toEqual(ADDRESSES.map((address) => [address]));
});

test('searches do not wait for a part that could not be loaded, and the next focus in the search box loads it (SUPP-32)', async () => {
  const { engine, arrive, listener } = setupParts();
  const loading = engine.load();
  await arrive(0);
  await loading;
  await arrive(1, new Error('offline'));
  await waitUntilPasses(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(await countOf(engine)).toEqual([1, false]);
  await engine.load();
  await arrive(1);
  await arrive(2);
  await waitUntilPasses(async () => expect(await countOf(engine)).toEqual([3, false]));
});

test('a newer index replaces the earlier one when all its parts are loaded (SUPP-45)', async () => {
  const { engine, arrive, parts } = setupParts();
  const loading = engine.load();
  for (const part of [0, 1, 2]) await arrive(part);
  await loading;
  await waitUntilPasses(async () => expect(await countOf(engine)).toEqual([3, false]));
  parts.now.mockReturnValue(300_000);
  parts.findIndex.mockResolvedValue([ADDRESSES[0]!, ADDRESSES[1]!]);
  await engine.load();
  await arrive(0);
  expect(await countOf(engine)).toEqual([3, false]);
  await arrive(1);
  await waitUntilPasses(async () => expect(await countOf(engine)).toEqual([2, false]));
});
