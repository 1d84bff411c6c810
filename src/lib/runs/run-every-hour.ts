const HOUR_MS = 3_600_000;

/** The part of the HTTP server that `runEveryHour` uses: the server calls the hook when it closes. */
interface ClosingServer {
  addHook(name: 'onClose', hook: () => Promise<void>): unknown;
}

/** The part of a log that `runEveryHour` uses. */
interface ErrorLog {
  error(event: string, fields: { readonly error: string }): void;
}

/** Runs a cleanup now and every hour until the server closes. A failure is logged; the next run tries again. */
export function runEveryHour(app: ClosingServer, log: ErrorLog, cleanUp: () => Promise<unknown>): void {
  const run = (): void => void cleanUp().catch((error: Error) => log.error('old-rows-stay', { error: error.message }));
  run();
  const timer = setInterval(run, HOUR_MS) as unknown as { unref(): void };
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer as unknown as number));
}
