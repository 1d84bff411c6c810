import type { Kysely } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxTables } from '../database.ts';

/** Number of events with the same key in a time window. The window starts with the first event. */
export interface SharedCount {
  readonly count: number;
  /** End of the time window of the count, in milliseconds since 1970. */
  readonly ends: number;
}

/** A time window in which events are counted. */
export interface CountWindow {
  /** Length of the time window in milliseconds. */
  readonly windowMs: number;
  readonly now?: number;
}

/** Counts one event in the database and returns the row, in one statement: simultaneous events are all counted. */
export async function countShared(
  database: Kysely<SandboxTables>,
  id: string,
  { windowMs, now = realNow() }: CountWindow,
): Promise<SharedCount> {
  const ends = now + windowMs;
  return database
    .insertInto('identity_attempt')
    .values({ id, count: 1, ends })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        count: row
          .case()
          .when('identity_attempt.ends', '<=', now)
          .then(1)
          .else(row('identity_attempt.count', '+', 1))
          .end(),
        ends: row
          .case()
          .when('identity_attempt.ends', '<=', now)
          .then(ends)
          .else(row.ref('identity_attempt.ends'))
          .end(),
      })),
    )
    .returning(['count', 'ends'])
    .executeTakeFirstOrThrow();
}

/** Deletes the count of a key. */
export async function clearCount(database: Kysely<SandboxTables>, id: string): Promise<void> {
  await database.deleteFrom('identity_attempt').where('id', '=', id).execute();
}

/** Returns the seconds until a window ends, at least 1, for Retry-After. */
export function secondsUntil(ends: number, now = realNow()): string {
  return String(Math.max(1, Math.ceil((ends - now) / 1000)));
}
