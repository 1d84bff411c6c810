import { HttpError } from './http-error.ts';

const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** Returns the HttpError of a failed request: the error itself or its cause; undefined if neither is one. */
function httpErrorOf(error: unknown): HttpError | undefined {
  const found = error instanceof Error && !(error instanceof HttpError) ? error.cause : error;
  return found instanceof HttpError ? found : undefined;
}

/**
 * Returns true if a read may be retried after `failures` failures: at most twice, and only if the result may differ.
 */
export function mayRetry(failures: number, error: unknown): boolean {
  const http = httpErrorOf(error);
  if (failures >= MAX_RETRIES || !http) return false;
  return http.status === undefined || http.status >= 500 || http.status === 429;
}

/**
 * Returns the milliseconds before the next retry: `Retry-After`, but at most `LONGEST_WAIT_MS`, or an exponential
 * backoff with jitter.
 */
export function retryDelay(failures: number, error: unknown, random: () => number = Math.random): number {
  const requestedMs = httpErrorOf(error)?.retryAfterMs;
  if (requestedMs !== undefined) return Math.min(requestedMs, LONGEST_WAIT_MS);
  return FIRST_WAIT_MS * 2 ** failures * (0.5 + random());
}
