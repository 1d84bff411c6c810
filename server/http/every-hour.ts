import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

/** Runs a cleanup now and every hour until the server closes. A failure is logged; the next run tries again. */
export function everyHour(app: FastifyInstance, log: Log, cleanUp: () => Promise<void>): void {
  const run = (): void => void cleanUp().catch((error: Error) => log.error('old-rows-stay', { error: error.message }));
  run();
  const timer = setInterval(run, 3_600_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
