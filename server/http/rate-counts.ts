import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';

/** Calls in a window that began with the first of them. */
export interface RateCount {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly ends: number;
}

export interface RateCounts {
  /** Counts one more call of a key, unless there were more than `most` already. */
  add(key: string, windowMs: number, most: number): Promise<RateCount>;
  /** Forgets the windows that are over. */
  prune(): Promise<void>;
}

/** More than that many keys at once is an attack with changing addresses; the oldest are asked for in the database. */
const MOST_KNOWN = 20_000;

/**
 * Counts calls in the database, so that all servers count together: one statement a call. Who is over the limit is
 * refused without asking, so that a flood costs nothing. While the database does not answer, every process counts by
 * itself from what it knew last. Addresses are kept as hashes. (spec: SEC-02, SEC-03)
 */
export function createRateCounts(database: Database, log: Log, now: () => number = Date.now): RateCounts {
  const known = new Map<string, RateCount>();
  const remember = (id: string, counted: RateCount): RateCount => {
    known.delete(id);
    known.set(id, counted);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return counted;
  };

  /** Counts one more and answers the row, in one statement: calls at the same moment do not slip through. */
  const addInDatabase = (id: string, windowMs: number): Promise<RateCount> => {
    const time = now();
    const ends = time + windowMs;
    return database
      .insertInto('rate_count')
      .values({ id, count: 1, ends })
      .onConflict((clash) =>
        clash.column('id').doUpdateSet((row) => {
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
    async add(key, windowMs, most) {
      const id = createHash('sha256').update(key).digest('base64url');
      const before = known.get(id);
      const running = before && before.ends > now() ? before : undefined;
      if (running && running.count > most) return running;
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

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

/** The counts as the rate-limit plugin asks for them: a store a route; one with a scenario at its end is the same route. */
export function rateStore(counts: RateCounts, now: () => number = Date.now): FastifyRateLimitStoreCtor {
  return class RouteStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(options: object) {
      const { routeInfo } = options as { routeInfo?: { url: string } };
      this.#route = routeInfo?.url.replace(/\/:scenario$/, '') ?? '';
    }

    child(options: object): RouteStore {
      return new RouteStore(options);
    }

    incr(key: string, done: Done, windowMs: number, most: number): void {
      void this.#count(key, done, windowMs, most);
    }

    async #count(key: string, done: Done, windowMs: number, most: number): Promise<void> {
      const counted = await counts.add(`${this.#route}\n${key}`, windowMs, most).catch((error: Error) => error);
      if (counted instanceof Error) done(counted);
      else done(null, { current: counted.count, ttl: Math.max(0, counted.ends - now()) });
    }
  };
}
