import { createHash, randomBytes } from 'node:crypto';
import type { SandboxDatabase } from '../database.ts';

/** Fifteen minutes. */
const LASTS_MS = 15 * 60_000;
/** Tells such a token from a customer's without a look into the database. */
const PREFIX = 'anonymous.';

const sha256 = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Tokens for who is not signed in. They open nothing but the logs, at the origin that gave them. (spec: SEC-03) */
export interface AnonymousTokens {
  create(origin: string): Promise<string>;
  isValid(origin: string, token: string): Promise<boolean>;
  removeOld(): Promise<void>;
}

export function isAnonymousToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Who reads the database finds no token in it. */
export function createAnonymousTokens(database: SandboxDatabase, now: () => number = Date.now): AnonymousTokens {
  return Object.freeze({
    async create(origin) {
      const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
      await database
        .insertInto('anonymous_token')
        .values({ id: sha256(token), origin, expires: now() + LASTS_MS })
        .execute();
      return token;
    },
    async isValid(origin, token) {
      const row = await database
        .selectFrom('anonymous_token')
        .select('id')
        .where('id', '=', sha256(token))
        .where('origin', '=', origin)
        .where('expires', '>', now())
        .executeTakeFirst();
      return row !== undefined;
    },
    async removeOld() {
      await database.deleteFrom('anonymous_token').where('expires', '<=', now()).execute();
    },
  } satisfies AnonymousTokens);
}
