import { parentPort, workerData } from 'node:worker_threads';
import { PortalError } from '#src/lib/portal-error.ts';
import { ChangeError } from '../changes/change-error.ts';
import { compileFormPreview, messageUses } from '../changes/preview/compile-forms.ts';
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
  CheckCanceled,
  cancelIndex,
  type JobResponse,
  type JobMessage,
  type Jobs,
  type PublisherData,
} from './jobs.ts';

/**
 * This script runs in the publishing thread, which publisher.ts starts. It checks, compiles and stores content, one job
 * after the other.
 */
const { config, canceled } = workerData as PublisherData;
const { folder: _, ...checks } = config.content;
/** Connection to the main thread. */
const port = parentPort!;
lowerPriority();

/** Id of the job that is running. */
let currentJob = 0;
/** Lets the running job proceed, unless it was canceled: then it throws a CheckCanceled. */
const proceed = (): void => {
  if (Atomics.load(canceled, cancelIndex(currentJob)) === currentJob) throw new CheckCanceled();
};
/** Connection of this thread to the database. */
const database = await openDatabase(config.dataDir, config.databaseUrl);
/** The catalogue: the schemas of all renderings. */
const catalogue = readCatalogue();
/** The content base: opens the content of releases and caches it. */
const base = createContentBase(database);
/** The release store: checks and publishes releases. */
const store = createReleaseStore({
  database,
  catalogue,
  ...checks,
  proceed,
  base,
  keepsMemory: true,
});

/** Stores the files of previews in the database. */
const keepPreviewFiles = createPreviewFileKeeper(database);
/** Options for publishing changes. */
const publishOptions = { database, releases: store, needsApproval: config.studio?.approval ?? [] };
/** The function that runs each kind of job. */
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
  compileForm: (form) => compileFormPreview({ database, base, catalogue, checks }, form),
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

/** Resolves when the last received job has ended. */
let lastRun: Promise<void> = Promise.resolve();
port.on('message', (message: JobMessage) => {
  lastRun = runAfter(lastRun, message);
});

/** Runs a job when the previous job has ended, and sends the response. */
async function runAfter(before: Promise<void>, message: JobMessage): Promise<void> {
  await before;
  currentJob = message.id;
  port.postMessage(await runJob(message));
  // The response is sent before the results of checks are stored, because storing takes time. If storing fails, only
  // later checks are slower.
  await store.keepMemory().catch(() => undefined);
}

/** Runs a job and returns its output or its error. */
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
        isCanceled: error instanceof CheckCanceled,
        ...problems,
        ...(error instanceof ChangeError ? { fault: error.fault } : {}),
      },
    };
  }
}
