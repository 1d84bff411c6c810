import { parentPort, workerData } from 'node:worker_threads';
import { PortalError } from '#src/lib/portal-error.ts';
import { ChangeError } from '../changes/change-error.ts';
import { compileForm, messageUses } from '../changes/preview/compile-forms.ts';
import { compilePage, compilePhrases } from '../changes/preview/compile-page.ts';
import { publishChange } from '../changes/publish/publish-change.ts';
import { publishDue, scheduleChange } from '../changes/publish/schedule.ts';
import { seedContent } from '../changes/seed.ts';
import { openDatabase } from '../database/database.ts';
import { readCatalogue } from '../content/catalogue/catalogue.ts';
import { ContentError } from '../content/drafts/content-problem.ts';
import { createContentBase } from '../content/release/base/content-base.ts';
import { createReleaseStore } from '../content/release/release-store.ts';
import { createPreviewFileKeeper } from '../changes/preview/preview-files.ts';
import { lowerPriority } from './lower-priority.ts';
import {
  CheckCancelled,
  cancelIndex,
  type JobResponse,
  type JobMessage,
  type Jobs,
  type PublisherData,
} from './jobs.ts';

/** The thread in which content is checked, compiled and stored, one job after the other. Started by publisher.ts. */
const { config, cancelled } = workerData as PublisherData;
const { folder: _, ...checks } = config.content;
const port = parentPort!;
lowerPriority();

let currentJob = 0;
const proceed = (): void => {
  if (Atomics.load(cancelled, cancelIndex(currentJob)) === currentJob) throw new CheckCancelled();
};
const database = await openDatabase(config.dataDir, config.databaseUrl);
const catalogue = readCatalogue();
const base = createContentBase(database);
const store = createReleaseStore({
  database,
  catalogue,
  ...checks,
  proceed,
  base,
  keepsMemory: true,
});

const keepPreviewFiles = createPreviewFileKeeper(database);
const publishOptions = { database, releases: store, needsApproval: config.studio?.approval ?? [] };
const jobHandlers: { readonly [Name in keyof Jobs]: (input: Jobs[Name]['input']) => Promise<Jobs[Name]['output']> } = {
  seedFolder: (options) => seedContent(database, { ...config.content, proceed }, { ...options, catalogue }),
  publishDocuments: ({ edited, options }) => store.publishDocuments(edited, options),
  checkDocuments: async (edited) => {
    const { compiled, ...report } = await store.checkDocuments(edited);
    return { ...report, canBePublished: compiled !== undefined };
  },
  compilePhrases: (wanted) => compilePhrases({ database, base, catalogue }, wanted),
  usedBy: ({ edited, path }) => store.usedBy(edited, path),
  unused: (edited) => store.unused(edited),
  compileForm: (form) => compileForm({ database, base, catalogue, checks }, form),
  messageUses: (wanted) => messageUses({ database, base, catalogue, checks }, wanted),
  compilePage: async (wanted) => {
    const { files, ...page } = await compilePage({ database, base, catalogue, checks }, wanted);
    await keepPreviewFiles(files);
    return page;
  },
  publishChange: ({ actor, change, version }) => publishChange(publishOptions, actor, change, version),
  scheduleChange: ({ actor, change, due, version }) => scheduleChange(publishOptions, actor, change, due, version),
  publishDue: ({ worker }) => publishDue(publishOptions, worker),
};

let lastRun: Promise<void> = Promise.resolve();
port.on('message', (message: JobMessage) => {
  lastRun = runAfter(lastRun, message);
});

async function runAfter(before: Promise<void>, message: JobMessage): Promise<void> {
  await before;
  currentJob = message.id;
  port.postMessage(await runJob(message));
  // Storing the cache takes time, so the response is sent first. A failure only makes later checks slower.
  await store.keepMemory().catch(() => undefined);
}

async function runJob({ id, name, input }: JobMessage): Promise<JobResponse> {
  try {
    proceed();
    return { id, output: await jobHandlers[name](input as never) };
  } catch (error) {
    const problems = error instanceof ContentError ? { problems: error.problems } : {};
    return {
      id,
      error: {
        message: (error as Error).message,
        isOwn: error instanceof PortalError,
        isCancelled: error instanceof CheckCancelled,
        ...problems,
        ...(error instanceof ChangeError ? { fault: error.fault } : {}),
      },
    };
  }
}
