import { randomBytes } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';
import type { BotCheckSettings } from '../../config/gateways/gateways.ts';
import type { Database } from '../../database/database.ts';
import { sha256 } from '../../sha256.ts';

/** A puzzle that the browser solves by itself, without the visitor. */
export interface BotPuzzle {
  readonly challenge: string;
  /** Minimum number of zero bits with which the hash of a solution must begin. */
  readonly difficulty: number;
  /** Lifetime of the puzzle in seconds. */
  readonly expiresIn: number;
}

/** Distinguishes browsers from programs that send many forms. Another check can take the place of the proof of work. */
export interface BotCheck {
  /** Returns a new puzzle; undefined if the check is disabled. */
  issue(origin: string): Promise<BotPuzzle | undefined>;
  /**
   * Returns whether this is the solution of an open puzzle of the same origin; always true if the check is disabled. A
   * puzzle can be used once.
   */
  accept(origin: string, solution: string): Promise<boolean>;
  /** Removes the expired puzzles. */
  removeOld(): Promise<void>;
}

/** Matches a solution: a challenge and a counter that the browser has found, as `challenge:counter`. */
const SOLUTION_PATTERN = /^([\w-]{22}):(\d{1,12})$/;

/** A check that accepts every request, for portals behind a service that checks for bots. */
const NO_CHECK: BotCheck = Object.freeze({
  issue: async () => undefined,
  accept: async () => true,
  removeOld: async () => undefined,
});

/**
 * Creates the check: a proof of work, or none if it is disabled. The browser finds a counter with which the SHA-256 of
 * `challenge:counter` begins with at least `difficulty` zero bits. Open challenges are in the database, so that several
 * servers share them. (spec: SEC-02, SEC-22)
 */
export function createBotCheck(
  database: Database,
  settings: BotCheckSettings | false,
  now: () => number = realNow,
): BotCheck {
  if (settings === false) return NO_CHECK;
  const { difficulty, validSeconds } = settings;
  return Object.freeze({
    async issue(origin) {
      const challenge = randomBytes(16).toString('base64url');
      const ends = now() + validSeconds * 1000;
      await database.insertInto('bot_challenge').values({ id: challenge, origin, ends }).execute();
      return { challenge, difficulty, expiresIn: validSeconds };
    },
    async accept(origin, solution) {
      const id = SOLUTION_PATTERN.exec(solution)?.[1];
      if (id === undefined || leadingZeroBits(solution) < difficulty) return false;
      const { numDeletedRows } = await database
        .deleteFrom('bot_challenge')
        .where('id', '=', id)
        .where('origin', '=', origin)
        .where('ends', '>', now())
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
    async removeOld() {
      await database.deleteFrom('bot_challenge').where('ends', '<=', now()).execute();
    },
  } satisfies BotCheck);
}

/** Returns the number of zero bits at the beginning of the SHA-256 of a text. */
function leadingZeroBits(text: string): number {
  const hash = Buffer.from(sha256(text), 'hex');
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first]!) - 24;
}
