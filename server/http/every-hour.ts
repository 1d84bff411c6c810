import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

/** Tidies up now and every hour until the server closes; what fails is tried again the next time. */
export function everyHour(app: FastifyInstance, log: Log, tidy: () => Promise<void>): void {
  const run = (): void => void tidy().catch((error: Error) => log.error('old-rows-stay', { error: error.message }));
  run();
  const timer = setInterval(run, 3_600_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
