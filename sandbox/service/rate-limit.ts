import { BoundedMap } from '#src/lib/bounded-map.ts';
import { realNow } from '#src/lib/clock.ts';
import { hashOfTexts } from '../sha256.ts';
import { Refusal } from './refusals.ts';

/** Maximum number of counted keys. It is limited, so that random keys cannot fill the memory. */
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
  const counts = new BoundedMap<string, { count: number; readonly ends: number }>(MAX_KEYS);
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
      const id = hashOfTexts(key);
      const counter = current(id) ?? { count: 0, ends: now() + windowMs };
      if (counter.count >= max) refuse(counter.ends);
      counter.count += 1;
      counts.set(id, counter);
    },
    check(key: string) {
      const counter = current(hashOfTexts(key));
      if (counter && counter.count >= max) refuse(counter.ends);
    },
  } satisfies RateLimit);
}
