import type { FastifyInstance } from 'fastify';
import type { SandboxLog } from '../log.ts';

const HOUR_MS = 3_600_000;

/** Runs a cleanup now and every hour until the server closes. A failure is logged; the next run tries again. */
export function everyHour(app: FastifyInstance, log: SandboxLog, cleanUp: () => Promise<unknown>): void {
  const run = (): void => void cleanUp().catch((error: Error) => log.error('old-rows-stay', { error: error.message }));
  run();
  const timer = setInterval(run, HOUR_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
