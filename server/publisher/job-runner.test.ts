// @vitest-environment node
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJobRunner } from './job-runner.ts';
import { createCanceledIds, type JobMessage } from './jobs.ts';

const IDLE_MS = 1000;

/** A test double of a thread. Each job ends when the test calls `respond`. */
class ThreadDouble extends EventEmitter {
  readonly jobs: JobMessage[] = [];
  isTerminated = false;
  postMessage(job: JobMessage): void {
    this.jobs.push(job);
  }
  respond(): void {
    this.emit('message', { id: this.jobs.shift()!.id, output: [] });
  }
  async terminate(): Promise<number> {
    this.isTerminated = true;
    return 0;
  }
  unref(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createRunner() {
  const threads: ThreadDouble[] = [];
  const startThread = (): Worker => {
    const thread = new ThreadDouble();
    threads.push(thread);
    return thread as unknown as Worker;
  };
  const runner = createJobRunner({ startThread, canceled: createCanceledIds(), idleMs: IDLE_MS });
  return { threads, runner, check: () => runner.run('unused', { base: 1, documents: new Map() }) };
}

it('ends the thread after a time without jobs, and the next job starts another', async () => {
  const { threads, check } = createRunner();
  const first = check();
  threads[0]!.respond();
  await first;
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(threads[0]!.isTerminated).toBe(false);
  vi.advanceTimersByTime(1);
  expect(threads[0]!.isTerminated).toBe(true);
  const second = check();
  threads[1]!.respond();
  expect(await second).toEqual([]);
});

it('does not end a later job because several responses of a closed thread arrived', async () => {
  const { threads, runner, check } = createRunner();
  const closed = Promise.allSettled([check(), check()]);
  await runner.close();
  expect((await closed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  threads[0]!.respond();
  threads[0]!.respond();
  const later = check();
  vi.advanceTimersByTime(2 * IDLE_MS);
  threads[1]!.respond();
  expect(await later).toEqual([]);
});
