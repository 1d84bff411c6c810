import { createHash } from 'node:crypto';
import { Refusal } from './refusals.ts';

/** More than that many keys in one window is an attack with changing addresses; the oldest are forgotten. */
const MOST_KEYS = 20_000;

/** Counts calls by a key; every process counts for itself. */
export interface RateLimit {
  /** Counts one. Throws a Refusal that says when to come back when there were too many. */
  take(key: string): void;
  /** Throws like `take` and counts nothing. */
  check(key: string): void;
}

/** So many calls in a window; the window of a key begins with its first call. */
export function createRateLimit(most: number, windowMs = 60_000, now: () => number = Date.now): RateLimit {
  const counts = new Map<string, { count: number; readonly ends: number }>();
  const current = (id: string) => {
    const found = counts.get(id);
    if (found && found.ends > now()) return found;
    counts.delete(id);
    return undefined;
  };
  const refuse = (ends: number): never => {
    const seconds = Math.max(1, Math.ceil((ends - now()) / 1000));
    throw new Refusal('REQ-429', `more than ${most} calls in ${windowMs} ms`, { 'retry-after': String(seconds) });
  };
  /** A key may be a token: it is not kept. */
  const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

  return Object.freeze({
    take(key: string) {
      const id = idOf(key);
      const found = current(id) ?? { count: 0, ends: now() + windowMs };
      if (found.count >= most) refuse(found.ends);
      found.count += 1;
      counts.set(id, found);
      const [oldest] = counts.keys();
      if (counts.size > MOST_KEYS && oldest !== undefined) counts.delete(oldest);
    },
    check(key: string) {
      const found = current(idOf(key));
      if (found && found.count >= most) refuse(found.ends);
    },
  } satisfies RateLimit);
}
