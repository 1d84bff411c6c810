/**
 * A process that serves pages of a large content while editors preview, check and publish. Arguments: documents, and
 * `quick`. The parent reads the last line of the output.
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
import { documentsWithoutPages, writeLargeContent } from './large-content.ts';
import { measureCustomers } from './measure-customers.ts';
import { servePages } from './serve-pages.ts';

/** Times in milliseconds, processor time in milliseconds of the whole process, memory in MB. */
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
   * The 99th percentile of the latency of a page for customers: without other work, beside a thread that only counts,
   * during checks, and during publishes.
   */
  readonly page: { readonly alone: number; readonly loop: number; readonly check: number; readonly publish: number };
  /** Processor time of one check and of one publish on the thread that serves customers, measured without customers. */
  readonly serving: { readonly check: number; readonly publish: number };
  readonly memory: { readonly before: number; readonly during: number; readonly after: number };
}

const EDITED = 'pages/support/faqs.json';
const AUTHOR = { subject: 'bench', role: 'publisher' };
const isQuick = process.argv[3] === 'quick';
const folder = mkdtempSync(path.join(os.tmpdir(), 'editing-'));
const content = path.join(folder, 'content');
const pages = Number(process.argv[2]) - documentsWithoutPages();
writeLargeContent(content, pages);
const config = loadConfig({ ...process.env, DATA_DIR: folder });
const large = { ...config, content: { ...config.content, folder: content } };
// An interval records the largest memory. It also keeps the process alive, which publishing threads do not.
let largest = 0;
const watch = (): number => (largest = Math.max(largest, process.memoryUsage.rss()));
const watching = setInterval(watch, 100);
const seeding = createPublisher({ config: large });
const database = await openDatabase(config.dataDir);
await seeding.seedFolder({});
await seeding.close();

const memory = await createReleaseMemory(database, { pollMs: 250 });
const { server, port } = await servePages(memory);
const megabytes = () => process.memoryUsage.rss() / 1e6;
const before = megabytes();
largest = 0;

const [publisher, previews] = [createPublisher({ config: large }), createPublisher({ config: large })];
const releases = createReleaseStore({ database, catalogue: readCatalogue() });
const changes = createChanges({ database, releases });
const text = readFileSync(path.join(content, EDITED), 'utf8');
const edited = (number: number) => text.replace('"title": "', `"title": "${number}: `);
const inUse = new Map([[EDITED, edited(0)]]);

const preview = await measurePreviews();
const base = (await releases.current())!.number;
const first = await timed(() => publisher.checkDocuments({ base, documents: inUse }, 'first'));
const next = await repeat(isQuick ? 2 : 10, (number) =>
  timed(() => publisher.checkDocuments({ base, documents: new Map([[EDITED, edited(number)]]) }, 'next')),
);
const nextWall = median(next.map(({ wall }) => wall));
const checkOne = (number: number): Promise<unknown> =>
  publisher.checkDocuments({ base, documents: new Map([[EDITED, edited(100 + number)]]) }, 'during');
const serving = {
  check: await servingTime(isQuick ? 2 : 10, checkOne),
  publish: await servingTime(isQuick ? 2 : 10, publishOne),
};
// Reading the memory blocks this thread for some milliseconds, so the memory is not read while customers are measured.
clearInterval(watching);
const waiting = setInterval(() => {}, 60_000);
const loop = new Worker(new URL('busy-loop.ts', import.meta.url));
const page = {
  alone: await latencies(() => new Promise((resolve) => setTimeout(resolve, isQuick ? 500 : 10_000))),
  loop: await latencies(() => repeat(isQuick ? 2 : 60, () => countFor(nextWall))),
  check: await latencies(() => repeat(isQuick ? 2 : 60, checkOne)),
  publish: await latencies(() => repeat(isQuick ? 2 : 20, (number) => publishOne(100 + number))),
};
await loop.terminate();
const numbers: EditNumbers = {
  pages,
  preview,
  check: {
    first: first.wall,
    firstCpu: first.cpu,
    next: nextWall,
    nextCpu: median(next.map(({ cpu }) => cpu)),
  },
  page,
  serving,
  memory: { before, during: largest / 1e6, after: await closeAll() },
};
console.log(JSON.stringify(numbers));

/** Closes the threads and everything else. Returns the memory of the process after the threads have ended, in MB. */
async function closeAll(): Promise<number> {
  await Promise.all([publisher.close(), previews.close()]);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const left = megabytes();
  memory.close();
  clearInterval(waiting);
  server.close();
  server.closeAllConnections();
  await database.destroy();
  rmSync(folder, { recursive: true });
  return left;
}

async function measurePreviews(): Promise<EditNumbers['preview']> {
  const { id } = await changes.create(AUTHOR, 'Preview');
  const compile = (number: number) =>
    timed(() =>
      previews.compilePage({
        change: id,
        page: '/support/faqs',
        language: 'en',
        unsaved: { [EDITED]: edited(number) },
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

async function publishOne(number: number): Promise<void> {
  const { id } = await changes.create(AUTHOR, `Publish ${number}`);
  const { text: now } = await changes.document(id, EDITED);
  const was = (JSON.parse(now!) as { en: { title: string } }).en.title;
  const operations = [{ at: '/en/title', was, to: `Published ${number}` }];
  await changes.edit(AUTHOR, id, { path: EDITED, operations });
  await publisher.publishChange(AUTHOR, id);
  await memory.refresh();
}

async function timed(work: () => Promise<unknown>): Promise<{ readonly wall: number; readonly cpu: number }> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

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

async function countFor(milliseconds: number): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  loop.postMessage(milliseconds);
  await once(loop, 'message');
}

/** Returns the 99th percentile of the time that customers waited for pages while `work` ran, in milliseconds. */
async function latencies(work: () => Promise<unknown>): Promise<number> {
  const waited = await measureCustomers(port, work);
  watch();
  return waited;
}
