import { PortalError } from '#src/lib/portal-error.ts';
import type { CompiledFormPreview } from '#src/model/studio/forms/compiled-form.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Uses } from '#src/model/studio/uses.ts';
import type { PublishedFolder } from '../changes/folder/publish-folder.ts';
import type { Actor } from '../changes/change.ts';
import type { ChangeFault } from '../changes/change-error.ts';
import type { FormMessages, FormOfChange } from '../changes/preview/compile-forms.ts';
import type { CompiledPage, PageOfChange, Phrases, WantedContent } from '../changes/preview/compile-page.ts';
import type { PublishedChange } from '../changes/publish/publish-change.ts';
import type { DueChangeResult, ScheduledChange } from '../changes/publish/schedule.ts';
import type { SeedOptions } from '../changes/seed.ts';
import type { Config } from '../config/config.ts';
import type { StudioSettings } from '../config/features/studio.ts';
import type { EditedDocuments } from '../content/release/base/edited-documents.ts';
import type { CheckedDocuments } from '../content/release/compile/compile-documents.ts';
import type { PublishOptions, PublishResult } from '../content/release/store-release.ts';

/** The data with which the publishing thread starts. */
export interface PublisherData {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'content'> & {
    readonly studio?: Pick<StudioSettings, 'approval'> | undefined;
  };
  /**
   * The ids of canceled jobs, each at its index (see `cancelIndex`). The main thread and the publishing thread share
   * this memory.
   */
  readonly canceled: Int32Array;
}

/** Maximum number of jobs that can be canceled while one is running. */
const MAX_CANCELED = 256;

/** Creates the memory for the ids of canceled jobs, which two threads share. */
export function createCanceledIds(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(MAX_CANCELED * Int32Array.BYTES_PER_ELEMENT));
}

/** Returns the index of a job in the memory for canceled jobs. */
export function cancelIndex(job: number): number {
  return job % MAX_CANCELED;
}

/** The report of a check, without the compiled release, which stays in the thread. */
export type DocumentsReport = Omit<CheckedDocuments, 'compiled'> & { readonly canBePublished: boolean };

/** `PublishOptions` without `writeMore`, because functions cannot be sent to a thread. */
export type DocumentsOptions = Omit<PublishOptions, 'writeMore'>;

/** Input of a job that acts on a change: the acting member, the change and its version. */
export interface ChangeInput {
  readonly actor: Actor;
  readonly change: string;
  /** The version of the change that the member has seen. */
  readonly version: number | undefined;
}

/** A compiled page of a preview, without its files, which are stored in the database. */
export type PageOfPreview = Omit<CompiledPage, 'files'>;

/** The jobs of the publishing thread, with their inputs and outputs. */
export interface Jobs {
  readonly compilePage: { readonly input: PageOfChange; readonly output: PageOfPreview };
  readonly compileForm: { readonly input: FormOfChange; readonly output: CompiledFormPreview };
  readonly messageUses: { readonly input: Omit<FormOfChange, 'form'>; readonly output: readonly FormMessages[] };
  readonly compilePhrases: { readonly input: WantedContent; readonly output: Phrases };
  readonly seedFolder: { readonly input: Omit<SeedOptions, 'catalogue'>; readonly output: PublishedFolder };
  readonly publishDocuments: {
    readonly input: { readonly edited: EditedDocuments; readonly options: DocumentsOptions };
    readonly output: PublishResult;
  };
  readonly checkDocuments: { readonly input: EditedDocuments; readonly output: DocumentsReport };
  readonly usedBy: {
    readonly input: { readonly edited: EditedDocuments; readonly path: string };
    readonly output: Uses;
  };
  readonly unused: { readonly input: EditedDocuments; readonly output: readonly string[] };
  readonly publishChange: { readonly input: ChangeInput; readonly output: PublishedChange };
  readonly scheduleChange: { readonly input: ChangeInput & { readonly due: number }; readonly output: ScheduledChange };
  /** `worker` is a name for the server that runs the job. */
  readonly publishDue: { readonly input: { readonly worker: string }; readonly output: readonly DueChangeResult[] };
}
/** Name of a job. */
export type JobName = keyof Jobs;
/** The message that starts a job in the thread. */
export interface JobMessage {
  readonly id: number;
  readonly name: JobName;
  readonly input: Jobs[JobName]['input'];
}

/**
 * The response of the thread: the output of a job or its error. `problems` are the problems of a ContentError. `isOwn`
 * means that the message may be shown to users.
 */
export type JobResponse =
  | { readonly id: number; readonly output: Jobs[JobName]['output'] }
  | {
      readonly id: number;
      readonly error: {
        readonly message: string;
        readonly isOwn: boolean;
        readonly isCanceled: boolean;
        readonly problems?: readonly ContentProblem[];
        /** The kind of a ChangeError; missing for other errors. */
        readonly fault?: ChangeFault;
      };
    };

/** Thrown by a check that was canceled because a newer one began. */
export class CheckCanceled extends PortalError {
  override readonly name = 'CheckCanceled';
  constructor() {
    super('content: a newer check has begun, so this one was ended.');
  }
}
