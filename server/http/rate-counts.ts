import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { BoundedMap } from '#src/lib/bounded-map.ts';
import { realNow } from '#src/lib/clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { sha256Base64Url } from '../sha256.ts';

/** Number of calls in a time window, which starts with the first call. */
export interface RateCount {
  readonly count: number;
  /** End of the window, in milliseconds since 1970. */
  readonly ends: number;
}

/** Counts calls by key, for rate limits. */
export interface RateCounts {
  /**
   * Counts a call for a key, unless this server already knows of more than `max` calls. Returns the number of calls and
   * the end of the window.
   */
  add(key: string, windowMs: number, max: number): Promise<RateCount>;
  /** Deletes the counts of time windows that have ended. */
  prune(): Promise<void>;
}

/** Maximum number of keys in memory. The counts of keys that are removed from memory stay in the database. */
const MAX_KEYS_IN_MEMORY = 20_000;

/**
 * Counts calls in the database, so that all servers share the counts. A server that has counted a call above the limit
 * needs no further database query in that window. While the database fails, every process counts on its own, starting
 * from the last known count. Keys are stored as hashes. (spec: SEC-02, SEC-03)
 */
export function createRateCounts(database: Database, log: Log, now: () => number = realNow): RateCounts {
  const recentCounts = new BoundedMap<string, RateCount>(MAX_KEYS_IN_MEMORY);
  const remember = (id: string, count: RateCount): RateCount => {
    recentCounts.set(id, count);
    return count;
  };

  /** Counts one call and returns the row. A single statement does both, so that simultaneous calls are all counted. */
  const addInDatabase = (id: string, windowMs: number): Promise<RateCount> => {
    const time = now();
    const ends = time + windowMs;
    return database
      .insertInto('rate_count')
      .values({ id, count: 1, ends })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => {
          const isOver = row('rate_count.ends', '<=', time);
          const more = row('rate_count.count', '+', 1);
          const same = row.ref('rate_count.ends');
          return {
            count: row.case().when(isOver).then(1).else(more).end(),
            ends: row.case().when(isOver).then(ends).else(same).end(),
          };
        }),
      )
      .returning(['count', 'ends'])
      .executeTakeFirstOrThrow();
  };

  return Object.freeze({
    async add(key, windowMs, max) {
      const id = sha256Base64Url(key);
      const last = recentCounts.get(id);
      const running = last && last.ends > now() ? last : undefined;
      if (running && running.count > max) return running;
      try {
        return remember(id, await addInDatabase(id, windowMs));
      } catch (error) {
        log.error('calls-not-counted-together', { error: (error as Error).message });
        return remember(id, { count: (running?.count ?? 0) + 1, ends: running?.ends ?? now() + windowMs });
      }
    },
    async prune() {
      await database.deleteFrom('rate_count').where('ends', '<=', now()).execute();
    },
  } satisfies RateCounts);
}

/** Callback of @fastify/rate-limit that receives the count of a key. */
type CountCallback = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Returns the store class for @fastify/rate-limit. Each route has counts of its own; a route and its variant with a
 * scenario share them.
 */
export function createRateStoreClass(counts: RateCounts, now: () => number = realNow): FastifyRateLimitStoreCtor {
  return class RouteStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(options: object) {
      const { routeInfo } = options as { routeInfo?: { url: string } };
      this.#route = routeInfo?.url.replace(/\/:scenario$/, '') ?? '';
    }

    child(options: object): RouteStore {
      return new RouteStore(options);
    }

    incr(key: string, done: CountCallback, windowMs: number, max: number): void {
      void this.#count(key, done, windowMs, max);
    }

    async #count(key: string, done: CountCallback, windowMs: number, max: number): Promise<void> {
      const counted = await counts.add(`${this.#route}\n${key}`, windowMs, max).catch((error: Error) => error);
      if (counted instanceof Error) done(counted);
      else done(null, { current: counted.count, ttl: Math.max(0, counted.ends - now()) });
    }
  };
}
