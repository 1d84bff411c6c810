/**
 * A process that serves the shipped content to customers and then publishes a large amount of content in its publishing
 * thread. Argument: the number of pages. The parent reads the last line of the output.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../server/config/config.ts';
import { createReleaseMemory } from '../../server/content/release/memory/release-memory.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createPublisher } from '../../server/publisher/publisher.ts';
import { writeLargeContent } from './large-content.ts';
import { measurePageWait } from './measure-customers.ts';
import { servePages } from './serve-pages.ts';

/** Memory and times of the portal before and after the publish. */
export interface PortalNumbers {
  /** Memory in MB while no publish runs. */
  readonly memory: { readonly before: number; readonly after: number };
  /** The 99th percentile of the time that customers wait for a page, in milliseconds. */
  readonly page: { readonly before: number; readonly after: number };
}

/** How long customers are served for one measurement, in milliseconds. */
const SERVE_MS = 5000;
/** Number of pages for writeLargeContent. It is less than the shipped content has, so no copies are added. */
const NO_COPIES = 0;

const folder = mkdtempSync(path.join(os.tmpdir(), 'running-portal-'));
/** Folder of the measured content. */
const contentFolder = path.join(folder, 'content');
writeLargeContent(contentFolder, NO_COPIES);
/** Configuration with a data folder of its own. */
const loadedConfig = loadConfig({ ...process.env, DATA_DIR: folder });
/** The same configuration, with the content in `contentFolder`. */
const config = { ...loadedConfig, content: { ...loadedConfig.content, folder: contentFolder } };
const database = await openDatabase(config.dataDir);
await publishFolder();
/** The published release, as a portal's server keeps it in memory. */
const releaseMemory = await createReleaseMemory(database, { pollMs: 250 });
const { server, port } = await servePages(releaseMemory);

/** Memory and waiting time with the shipped content. */
const numbersBefore = await measureServing();
writeLargeContent(contentFolder, Number(process.argv[2]));
await publishFolder();
await releaseMemory.refresh();
if (releaseMemory.current().release !== 2) throw new Error('The large content is not live.');
/** Memory and waiting time with the large content. */
const numbersAfter = await measureServing();
releaseMemory.close();
server.close();
server.closeAllConnections();
await database.destroy();
rmSync(folder, { recursive: true });
const numbers: PortalNumbers = {
  memory: { before: numbersBefore.memory, after: numbersAfter.memory },
  page: { before: numbersBefore.page, after: numbersAfter.page },
};
console.log(JSON.stringify(numbers));

/**
 * Publishes the content folder in a publishing thread, and closes the thread afterwards. Otherwise the thread would
 * stay open for a while without work.
 */
async function publishFolder(): Promise<void> {
  // The interval keeps the process alive, which publishing threads do not.
  const working = setInterval(() => undefined, 1000);
  const publisher = createPublisher({ config });
  await publisher.seedFolder({});
  await publisher.close();
  clearInterval(working);
}

/** Serves pages to customers for SERVE_MS. Returns the memory and the 99th percentile of the waiting time. */
async function measureServing(): Promise<{ readonly memory: number; readonly page: number }> {
  const page = await measurePageWait(port, () => new Promise((resolve) => setTimeout(resolve, SERVE_MS)));
  return { memory: process.memoryUsage.rss() / 1e6, page };
}
