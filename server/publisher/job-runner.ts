import type { Worker } from 'node:worker_threads';
import { PortalError } from '#src/lib/portal-error.ts';
import { ChangeError } from '../changes/change-error.ts';
import { ContentError } from '../content/drafts/content-problem.ts';
import { CheckCanceled, cancelIndex, type JobName, type JobResponse, type Jobs } from './jobs.ts';

/** Runs jobs in a thread, one after the other. */
export interface JobRunner {
  /** Starts a job, and the thread if there is none. `cancel` cancels all jobs with the same `subject`. */
  run<Name extends JobName>(name: Name, input: Jobs[Name]['input'], subject?: string): Promise<Jobs[Name]['output']>;
  /** Cancels the jobs of a subject. Their promises are rejected with a CheckCanceled. */
  cancel(subject: string): void;
  /** Ends the thread. Jobs that are not finished fail. The next job starts another thread. */
  close(): Promise<void>;
}

/** Options of `createJobRunner`. */
interface JobRunnerOptions {
  readonly startThread: () => Worker;
  /** The ids of canceled jobs, shared with the thread. */
  readonly canceled: Int32Array;
  /** Milliseconds without a job after which the thread ends. */
  readonly idleMs: number;
}

/** A job that is not finished. */
interface OpenJob {
  readonly subject: string | undefined;
  readonly resolve: (output: never) => void;
  readonly reject: (error: Error) => void;
}

/** Creates the runner; the thread is started with the first job. */
export function createJobRunner({ startThread, canceled, idleMs }: JobRunnerOptions): JobRunner {
  const open = new Map<number, OpenJob>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = (error: Error): void => {
    thread = undefined;
    for (const job of open.values()) job.reject(error);
    open.clear();
  };
  const settle = (response: JobResponse): void => {
    const job = open.get(response.id);
    open.delete(response.id);
    if ('error' in response) job?.reject(errorOf(response.error));
    else job?.resolve(response.output as never);
    // Clears a timer that a response of a closed thread may have started.
    clearTimeout(idle);
    if (open.size === 0) idle = setTimeout(() => void close(), idleMs).unref();
  };
  const start = (): Worker => {
    const started = startThread();
    const endThis = (error: Error): void => {
      if (thread === started) end(error);
    };
    started.on('message', settle);
    started.on('error', (error) => endThis(error as Error));
    started.on('exit', () => endThis(new PortalError('content: the publishing thread ended. Try again.')));
    started.unref();
    return started;
  };
  const close = async (): Promise<void> => {
    const running = thread;
    end(new PortalError('content: the portal is closing.'));
    await running?.terminate();
  };
  return {
    run(name, input, subject) {
      clearTimeout(idle);
      lastId += 1;
      const id = lastId;
      thread ??= start();
      const done = new Promise<Jobs[typeof name]['output']>((resolve, reject) =>
        open.set(id, { subject, resolve, reject }),
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage({ id, name, input });
      return done;
    },
    cancel(subject) {
      for (const [id, job] of open) {
        if (job.subject !== subject) continue;
        Atomics.store(canceled, cancelIndex(id), id);
        open.delete(id);
        job.reject(new CheckCanceled());
      }
    },
    close,
  };
}

/** Recreates the error that a job has reported, as an instance of its original class. */
function errorOf({
  message,
  isOwn,
  isCanceled,
  problems,
  fault,
}: Extract<JobResponse, { error: object }>['error']): Error {
  if (problems) return new ContentError(message, problems);
  if (fault) return new ChangeError(fault, message.replace(/^changes: /, ''));
  if (isCanceled) return new CheckCanceled();
  return isOwn ? new PortalError(message) : new Error(message);
}
