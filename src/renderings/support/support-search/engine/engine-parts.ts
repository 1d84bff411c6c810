import type { Language } from '#src/model/language.ts';
import type { WorkerPort } from './worker-client.ts';

/** The functions with which an engine accesses the browser; tests replace them. */
export interface EngineBrowser {
  readonly startWorker: () => Promise<WorkerPort>;
  /** Returns the addresses of the parts of the published index. */
  readonly findIndex: (language: Language) => Promise<readonly string[]>;
  readonly readIndex: (url: string) => Promise<string>;
  readonly now: () => number;
}
