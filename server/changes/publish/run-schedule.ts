import type { FastifyInstance } from 'fastify';
import { randomId } from '#src/lib/random-id.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../database/database.ts';
import { isAnyDue, type DueChangeResult } from './schedule.ts';

export interface ScheduleOptions {
  readonly database: Database;
  /** Publishes the changes that are due; `worker` names this process. */
  readonly publishDue: (worker: string) => Promise<readonly DueChangeResult[]>;
  /** How often this process looks for changes that are due, in milliseconds. */
  readonly intervalMs?: number;
}

/** Default interval between two searches for changes that are due, in milliseconds. */
const INTERVAL_MS = 5_000;

/** Publishes scheduled changes when they are due, until the server closes. */
export function runSchedule(
  app: FastifyInstance,
  log: Log,
  { database, publishDue, intervalMs = INTERVAL_MS }: ScheduleOptions,
): void {
  const worker = randomId();
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      if (!(await isAnyDue(database))) return;
      for (const { id, release, problem } of await publishDue(worker)) {
        if (release === undefined) log.warn('scheduled-change-not-published', { change: id, problem });
        else log.info('scheduled-change-published', { change: id, release });
      }
    } catch (error) {
      // The lease ends, and then this process or another one tries again.
      log.error('schedule-failed', { error: (error as Error).message });
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void run(), intervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
