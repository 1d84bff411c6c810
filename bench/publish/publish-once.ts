/**
 * A process that publishes a large content folder into an empty database, and then one edited text. Argument: the
 * number of pages.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../server/config/config.ts';
import { readCatalogue } from '../../server/content/catalogue/catalogue.ts';
import { readDrafts } from '../../server/content/drafts/read-drafts.ts';
import { createReleaseMemory } from '../../server/content/release/memory/release-memory.ts';
import { createReleaseStore } from '../../server/content/release/release-store.ts';
import { openDatabase } from '../../server/database/database.ts';
import { writeLargeContent } from './large-content.ts';

/** The result that the parent reads from the last line of the output. */
export interface PublishNumbers {
  /** Processor time of a whole publish in seconds, including the start of the process. */
  readonly cpuSeconds: number;
  /** The largest memory of the process during this publish, in MB. */
  readonly megabytes: number;
  /** Processor time in seconds from the edit of one text, made after this publish, until the edited text is live. */
  readonly editSeconds: number;
}

/** The document that is edited after the first publish. */
const EDITED_DOCUMENT = 'pages/support/faqs.json';
/** Temporary folder of the content and the database. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'publish-'));
const contentFolder = path.join(folder, 'content');
writeLargeContent(contentFolder, Number(process.argv[2]));
const { folder: _, ...checks } = loadConfig({ ...process.env, DATA_DIR: undefined }).content;
const database = await openDatabase(folder);
/** The store of published releases. */
const store = createReleaseStore({ database, catalogue: readCatalogue(), ...checks });
await store.publish(readDrafts(contentFolder), { origin: 'editor' });
/** Processor time of the process until the content is published. */
const cpuSeconds = secondsSince({ user: 0, system: 0 });
/** The largest memory of the process in MB. */
const megabytes = process.resourceUsage().maxRSS / 1000;

/** The published release as the portal's server keeps it in memory. */
const releaseMemory = await createReleaseMemory(database, { pollMs: 1_000_000 });
/** The text of the edited document. */
const editedDocument = readFileSync(path.join(contentFolder, EDITED_DOCUMENT), 'utf8').replace(
  '"title": "',
  '"title": "Edited: ',
);
/** Processor time before the edit. */
const cpuBeforeEdit = process.cpuUsage();
await store.publishDocuments(
  { base: 1, documents: new Map([[EDITED_DOCUMENT, editedDocument]]) },
  { origin: 'editor', replaces: 1 },
);
await releaseMemory.refresh();
const editSeconds = secondsSince(cpuBeforeEdit);
if (releaseMemory.current().release !== 2) throw new Error('The edited text is not live.');
releaseMemory.close();
await database.destroy();
rmSync(folder, { recursive: true });
console.log(JSON.stringify({ cpuSeconds, megabytes, editSeconds } satisfies PublishNumbers));

/** Returns the processor time since `before`, in seconds. */
function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
