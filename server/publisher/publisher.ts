import { Worker } from 'node:worker_threads';
import type { CompiledFormPreview } from '#src/model/studio/forms/compiled-form.ts';
import type { Uses } from '#src/model/studio/uses.ts';
import type { Actor } from '../changes/change.ts';
import type { FormMessages, FormOfChange } from '../changes/preview/compile-forms.ts';
import type { PageOfChange, Phrases, WantedContent } from '../changes/preview/compile-page.ts';
import type { PublishedChange } from '../changes/publish/publish-change.ts';
import type { DueChangeResult, ScheduledChange } from '../changes/publish/schedule.ts';
import type { EditedDocuments } from '../content/release/base/edited-documents.ts';
import type { PublishResult } from '../content/release/store-release.ts';
import { createJobRunner } from './job-runner.ts';
import {
  createCanceledIds,
  type DocumentsOptions,
  type DocumentsReport,
  type Jobs,
  type PageOfPreview,
  type PublisherData,
} from './jobs.ts';

/**
 * Checks and publishes content in a separate thread with its own database connection, so that no request of a customer
 * waits for it. Jobs run one after the other. The methods throw the errors of their jobs, for example a ContentError.
 */
export interface Publisher {
  /** Publishes the content folder, merged with content that was published from elsewhere (see `seedContent`). */
  seedFolder(options: Jobs['seedFolder']['input']): Promise<Jobs['seedFolder']['output']>;
  publishDocuments(edited: EditedDocuments, options: DocumentsOptions): Promise<PublishResult>;
  /**
   * Checks edited documents. A later check of the same subject, for example of the same change, cancels an earlier one,
   * which then throws a CheckCanceled.
   */
  checkDocuments(edited: EditedDocuments, subject: string): Promise<DocumentsReport>;
  /**
   * Returns the pages and documents that use a document. The content is the release that `edited` names, with the
   * edited documents in place of those of the release.
   */
  usedBy(edited: EditedDocuments, path: string): Promise<Uses>;
  /** Returns the paths of the documents and media files that nothing uses, in the same content as `usedBy`. */
  unused(edited: EditedDocuments): Promise<readonly string[]>;
  /** Publishes a change, as `Changes.publish` does. */
  publishChange(actor: Actor, change: string, version?: number): Promise<PublishedChange>;
  /** Schedules a change, as `Changes.schedule` does. */
  scheduleChange(actor: Actor, change: string, due: number, version?: number): Promise<ScheduledChange>;
  /** Publishes the changes that are due; `worker` is a name for this server. */
  publishDue(worker: string): Promise<readonly DueChangeResult[]>;
  /** Compiles one page for a preview, without a check of the whole content, and stores its files. */
  compilePage(page: PageOfChange): Promise<PageOfPreview>;
  /** Compiles one form for a preview. */
  compileForm(form: FormOfChange): Promise<CompiledFormPreview>;
  /** Returns all uses of the shared messages by fields of forms that can be compiled. */
  messageUses(wanted: Omit<FormOfChange, 'form'>): Promise<readonly FormMessages[]>;
  /** Compiles the phrases for a preview: the texts of the interface by key. */
  compilePhrases(wanted: WantedContent): Promise<Phrases>;
  /**
   * Ends the thread. Unfinished jobs fail; a publishing job that has not yet made its release current changes nothing.
   */
  close(): Promise<void>;
}

/** Options of `createPublisher`. */
export interface PublisherOptions {
  readonly config: PublisherData['config'];
  /**
   * Milliseconds without a job after which the thread ends and frees its memory. The first check in the next thread is
   * slower. Therefore, the default equals the default time after which an editor's unused session ends.
   */
  readonly idleMs?: number;
}

/**
 * Maximum memory of the thread; the check of 10,000 pages needs about 600 MB. With this limit, a faulty job ends only
 * the thread and not the whole portal.
 */
const MAX_MEMORY_MB = 2048;
/** Address of the script of the thread. */
const THREAD_SCRIPT = new URL('./publish-thread.ts', import.meta.url);

/** Creates the publisher; its thread is started with the first job. */
export function createPublisher({ config, idleMs = 3_600_000 }: PublisherOptions): Publisher {
  const canceled = createCanceledIds();
  const workerData = threadData(config, canceled);
  const startThread = (): Worker =>
    new Worker(THREAD_SCRIPT, { workerData, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  const { run, cancel, close } = createJobRunner({ startThread, canceled, idleMs });
  return {
    seedFolder: (options) => run('seedFolder', options),
    publishDocuments: (edited, options) => run('publishDocuments', { edited, options }),
    checkDocuments(edited, subject) {
      cancel(subject);
      return run('checkDocuments', edited, subject);
    },
    usedBy: (edited, path) => run('usedBy', { edited, path }),
    unused: (edited) => run('unused', edited),
    publishChange: (actor, change, version) => run('publishChange', { actor, change, version }),
    scheduleChange: (actor, change, due, version) => run('scheduleChange', { actor, change, due, version }),
    publishDue: (worker) => run('publishDue', { worker }),
    compilePage: (page) => run('compilePage', page),
    compileForm: (form) => run('compileForm', form),
    messageUses: (wanted) => run('messageUses', wanted),
    compilePhrases: (wanted) => run('compilePhrases', wanted),
    close,
  };
}

/** Returns the data for the thread, without values of the configuration that cannot be sent to a thread. */
function threadData(
  { dataDir, databaseUrl, content, studio }: PublisherOptions['config'],
  canceled: Int32Array,
): PublisherData {
  return { config: { dataDir, databaseUrl, content, studio: studio && { approval: studio.approval } }, canceled };
}
