import { realNow } from '#src/lib/clock.ts';
import { sha256 } from '../sha256.ts';
import { Refusal } from './refusals.ts';

/** Maximum number of counted keys. Above it, the oldest are dropped, so that random keys cannot fill the memory. */
const MAX_KEYS = 20_000;

/** Counts calls by key. Every process has its own counts. */
export interface RateLimit {
  /** Counts one call. Throws a Refusal with Retry-After if the limit is reached. */
  take(key: string): void;
  /** Throws like `take`, but counts nothing. */
  check(key: string): void;
}

/** Creates a limit of `max` calls in `windowMs` milliseconds; the window of a key starts with its first call. */
export function createRateLimit(max: number, windowMs = 60_000, now: () => number = realNow): RateLimit {
  const counts = new Map<string, { count: number; readonly ends: number }>();
  const current = (id: string) => {
    const counter = counts.get(id);
    if (counter && counter.ends > now()) return counter;
    counts.delete(id);
    return undefined;
  };
  const refuse = (ends: number): never => {
    const seconds = Math.max(1, Math.ceil((ends - now()) / 1000));
    throw new Refusal('REQ-429', `more than ${max} calls in ${windowMs} ms`, { 'retry-after': String(seconds) });
  };

  // Keys may be tokens, so only their hashes are stored.
  return Object.freeze({
    take(key: string) {
      const id = sha256(key);
      const counter = current(id) ?? { count: 0, ends: now() + windowMs };
      if (counter.count >= max) refuse(counter.ends);
      counter.count += 1;
      counts.set(id, counter);
      const [oldest] = counts.keys();
      if (counts.size > MAX_KEYS && oldest !== undefined) counts.delete(oldest);
    },
    check(key: string) {
      const counter = current(sha256(key));
      if (counter && counter.count >= max) refuse(counter.ends);
    },
  } satisfies RateLimit);
}
