/**
 * A process that serves pages of a large amount of content while editors preview, check and publish. Arguments: the
 * number of documents, and `quick` for a shorter measurement. The parent reads the last line of the output.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createChanges } from '../../server/changes/changes.ts';
import { loadConfig } from '../../server/config/config.ts';
import { readCatalogue } from '../../server/content/catalogue/catalogue.ts';
import { createReleaseMemory } from '../../server/content/release/memory/release-memory.ts';
import { createReleaseStore } from '../../server/content/release/release-store.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createPublisher } from '../../server/publisher/publisher.ts';
import { median, percentile } from '../lib/statistics.ts';
import { countNonPages, writeLargeContent } from './large-content.ts';
import { measurePageWait } from './measure-customers.ts';
import { servePages } from './serve-pages.ts';

/** The result of this program. Durations and processor times of the whole process are in milliseconds, memory in MB. */
export interface EditNumbers {
  readonly pages: number;
  readonly preview: { readonly p95: number; readonly cpu: number };
  readonly check: {
    readonly first: number;
    readonly firstCpu: number;
    readonly next: number;
    readonly nextCpu: number;
  };
  /**
   * 99th percentile of the time that a customer waits for a page: without other work (`alone`), beside a thread that
   * only counts (`loop`), during checks, and during publishes.
   */
  readonly page: { readonly alone: number; readonly loop: number; readonly check: number; readonly publish: number };
  /** Processor time of one check and of one publish on the thread that serves customers, measured without customers. */
  readonly serving: { readonly check: number; readonly publish: number };
  readonly memory: { readonly before: number; readonly during: number; readonly after: number };
}

/** The document that every edit changes. */
const EDITED_DOCUMENT = 'pages/support/faqs.json';
/** The editor who makes all changes. */
const AUTHOR = { subject: 'bench', role: 'publisher' };
/** Whether the parent requested a shorter measurement. */
const isQuick = process.argv[3] === 'quick';
/** Temporary folder of this process. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'editing-'));
const contentFolder = path.join(folder, 'content');
/** Number of pages with which the content has the requested number of documents. */
const pages = Number(process.argv[2]) - countNonPages();
writeLargeContent(contentFolder, pages);
/** Configuration with a data folder of its own. */
const config = loadConfig({ ...process.env, DATA_DIR: folder });
/** Configuration with the large content. */
const largeConfig = { ...config, content: { ...config.content, folder: contentFolder } };
// The largest memory use so far, in bytes. The interval below records it. The interval also keeps the process alive,
// because the publishing threads do not.
let largestMemory = 0;
/** Records the memory if it is the largest so far. Returns the largest memory in bytes. */
const recordMemory = (): number => (largestMemory = Math.max(largestMemory, process.memoryUsage.rss()));
/** Records the memory ten times per second. */
const memoryTimer = setInterval(recordMemory, 100);
// Publishes the large content before the measurement.
const seedingPublisher = createPublisher({ config: largeConfig });
const database = await openDatabase(config.dataDir);
await seedingPublisher.seedFolder({});
await seedingPublisher.close();

/** The published release, as a portal's server keeps it in memory. */
const releaseMemory = await createReleaseMemory(database, { pollMs: 250 });
const { server, port } = await servePages(releaseMemory);
/** Returns the memory of this process in MB. */
const usedMegabytes = () => process.memoryUsage.rss() / 1e6;
/** Memory of this process in MB before the first edit. */
const memoryBefore = usedMegabytes();
largestMemory = 0;

const [publisher, previews] = [createPublisher({ config: largeConfig }), createPublisher({ config: largeConfig })];
const releases = createReleaseStore({ database, catalogue: readCatalogue() });
/** The store of editors' changes, which are not published yet. */
const changes = createChanges({ database, releases });
/** The document before any edit. */
const originalText = readFileSync(path.join(contentFolder, EDITED_DOCUMENT), 'utf8');
/** Returns the text of the edited document. Its title begins with `number`. */
const editedDocument = (number: number) => originalText.replace('"title": "', `"title": "${number}: `);
/** The edit of the first check. */
const firstEdit = new Map([[EDITED_DOCUMENT, editedDocument(0)]]);

/** The 95th percentile of the durations of previews, and the median of their processor times. */
const previewTimes = await measurePreviews();
/** Number of the release that edits are based on. */
const baseRelease = (await releases.current())!.number;
/** Duration and processor time of the first check of the content in the publishing thread. */
const firstCheck = await measureTimes(() =>
  publisher.checkDocuments({ base: baseRelease, documents: firstEdit }, 'first'),
);
/** Durations and processor times of the checks after the first. */
const nextChecks = await repeat(isQuick ? 2 : 10, (number) =>
  measureTimes(() =>
    publisher.checkDocuments(
      { base: baseRelease, documents: new Map([[EDITED_DOCUMENT, editedDocument(number)]]) },
      'next',
    ),
  ),
);
/** Median duration of the checks after the first, in milliseconds. */
const nextCheckDuration = median(nextChecks.map(({ wall }) => wall));
/** Runs one check of the content with an edit. */
const checkOne = (number: number): Promise<unknown> =>
  publisher.checkDocuments(
    { base: baseRelease, documents: new Map([[EDITED_DOCUMENT, editedDocument(100 + number)]]) },
    'during',
  );
// Processor time that a check and a publish take from the thread that serves customers.
const servingTimes = {
  check: await servingTime(isQuick ? 2 : 10, checkOne),
  publish: await servingTime(isQuick ? 2 : 10, publishOne),
};
// Reading the memory blocks this thread for some milliseconds, so the memory is not read while customers are measured.
clearInterval(memoryTimer);
/** Keeps the process alive, now that memory is no longer recorded. */
const keepAlive = setInterval(() => {}, 60_000);
/** A thread that can be kept busy. */
const busyThread = new Worker(new URL('busy-loop.ts', import.meta.url));
/** The 99th percentile of the time that customers wait for a page, beside each kind of work. */
const pageLatencies = {
  alone: await pageLatencyDuring(() => new Promise((resolve) => setTimeout(resolve, isQuick ? 500 : 10_000))),
  loop: await pageLatencyDuring(() => repeat(isQuick ? 2 : 60, () => keepThreadBusy(nextCheckDuration))),
  check: await pageLatencyDuring(() => repeat(isQuick ? 2 : 60, checkOne)),
  publish: await pageLatencyDuring(() => repeat(isQuick ? 2 : 20, (number) => publishOne(100 + number))),
};
await busyThread.terminate();
const numbers: EditNumbers = {
  pages,
  preview: previewTimes,
  check: {
    first: firstCheck.wall,
    firstCpu: firstCheck.cpu,
    next: nextCheckDuration,
    nextCpu: median(nextChecks.map(({ cpu }) => cpu)),
  },
  page: pageLatencies,
  serving: servingTimes,
  memory: { before: memoryBefore, during: largestMemory / 1e6, after: await closeAll() },
};
console.log(JSON.stringify(numbers));

/** Closes the threads and everything else. Returns the memory of the process after the threads have ended, in MB. */
async function closeAll(): Promise<number> {
  await Promise.all([publisher.close(), previews.close()]);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const left = usedMegabytes();
  releaseMemory.close();
  clearInterval(keepAlive);
  server.close();
  server.closeAllConnections();
  await database.destroy();
  rmSync(folder, { recursive: true });
  return left;
}

/** Measures previews of a page with an unsaved edit. */
async function measurePreviews(): Promise<EditNumbers['preview']> {
  const { id } = await changes.create(AUTHOR, 'Preview');
  const compile = (number: number) =>
    measureTimes(() =>
      previews.compilePage({
        change: id,
        page: '/support/faqs',
        language: 'en',
        unsaved: { [EDITED_DOCUMENT]: editedDocument(number) },
      }),
    );
  // The first preview starts the thread, as when an editor opens the page. It is not measured.
  await compile(0);
  const all = await repeat(isQuick ? 5 : 100, compile);
  return {
    p95: percentile(
      all.map(({ wall }) => wall),
      95,
    ),
    cpu: median(all.map(({ cpu }) => cpu)),
  };
}

/** Publishes a change of one text, and waits until it is live. */
async function publishOne(number: number): Promise<void> {
  const { id } = await changes.create(AUTHOR, `Publish ${number}`);
  const { text: now } = await changes.document(id, EDITED_DOCUMENT);
  const was = (JSON.parse(now!) as { en: { title: string } }).en.title;
  const operations = [{ at: '/en/title', was, to: `Published ${number}` }];
  await changes.edit(AUTHOR, id, { path: EDITED_DOCUMENT, operations });
  await publisher.publishChange(AUTHOR, id);
  await releaseMemory.refresh();
}

/** Returns the duration (`wall`) and the processor time (`cpu`) of the work, in milliseconds. */
async function measureTimes(work: () => Promise<unknown>): Promise<{ readonly wall: number; readonly cpu: number }> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

/** Runs the work several times, one after the other. Returns the results. */
async function repeat<Result>(count: number, work: (number: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let number = 1; number <= count; number += 1) results.push(await work(number));
  return results;
}

/** Returns the average processor time of this thread for one call of `work`, in milliseconds. */
async function servingTime(count: number, work: (number: number) => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await repeat(count, work);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / count;
}

/** Keeps `busyThread` busy for this time. Resolves when the thread is done. */
async function keepThreadBusy(milliseconds: number): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  busyThread.postMessage(milliseconds);
  await once(busyThread, 'message');
}

/** Returns the 99th percentile of the time that customers waited for pages while `work` ran, in milliseconds. */
async function pageLatencyDuring(work: () => Promise<unknown>): Promise<number> {
  const waited = await measurePageWait(port, work);
  recordMemory();
  return waited;
}
