import { randomBytes } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase } from '../database.ts';
import { hashOfTexts } from '../sha256.ts';

/** Lifetime of a token: fifteen minutes. */
const VALID_MS = 15 * 60_000;
/** Prefix that distinguishes anonymous tokens from customers' tokens without a database query. */
const PREFIX = 'anonymous.';

/** Origin and visit of the request that creates or uses a token. */
export interface TokenBinding {
  readonly origin: string;
  /** Id of the browser's visit; undefined if the browser sent none. */
  readonly visit: string | undefined;
}

/**
 * Creates and checks tokens of visitors who are not signed in. A token is valid only at the origin that issued it.
 * (spec: SEC-03)
 */
export interface AnonymousTokens {
  /** Creates a token for a visit. Without a visit, any browser may use the token. */
  create(binding: TokenBinding): Promise<string>;
  isValid(binding: TokenBinding, token: string): Promise<boolean>;
  removeOld(): Promise<void>;
}

/** Whether a token has the form of an anonymous token. */
export function isAnonymousToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Returns an object that creates and checks tokens. The database stores only their hashes. */
export function createAnonymousTokens(database: SandboxDatabase, now: () => number = realNow): AnonymousTokens {
  return Object.freeze({
    async create({ origin, visit }) {
      const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
      await database
        .insertInto('anonymous_token')
        .values({
          id: hashOfTexts(token),
          origin,
          visit: visit === undefined ? null : hashOfTexts(visit),
          expires: now() + VALID_MS,
        })
        .execute();
      return token;
    },
    async isValid({ origin, visit }, token) {
      const row = await database
        .selectFrom('anonymous_token')
        .select('visit')
        .where('id', '=', hashOfTexts(token))
        .where('origin', '=', origin)
        .where('expires', '>', now())
        .executeTakeFirst();
      return row !== undefined && (row.visit === null || (visit !== undefined && row.visit === hashOfTexts(visit)));
    },
    async removeOld() {
      await database.deleteFrom('anonymous_token').where('expires', '<=', now()).execute();
    },
  } satisfies AnonymousTokens);
}
