import { HttpError } from './http-error.ts';

const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** Returns true if a read may be retried after `failures` failures: at most twice, and only if the result may differ. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof HttpError)) return false;
  return error.status === undefined || error.status >= 500 || error.status === 429;
}

/** Returns the milliseconds before the next retry: `Retry-After`, or an exponential backoff with jitter. */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  if (error instanceof HttpError && error.retryAfterMs !== undefined)
    return Math.min(error.retryAfterMs, LONGEST_WAIT_MS);
  return FIRST_WAIT_MS * 2 ** failures * (0.5 + random());
}
