import { randomBytes } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase } from '../database.ts';
import { hashOfTexts } from '../sha256.ts';

/** Lifetime of a token: 30 minutes. */
const TOKEN_LIFETIME_MS = 30 * 60_000;

/** Tokens that replace the secret in calls to the ticket system. The database stores only their hashes. */
export interface TicketTokens {
  create(): Promise<string>;
  isValid(token: string): Promise<boolean>;
  removeOld(): Promise<void>;
}

/** Returns functions that create, check and remove the tokens in a database. */
export function createTicketTokens(database: SandboxDatabase, now: () => number = realNow): TicketTokens {
  return Object.freeze({
    async create() {
      const token = randomBytes(24).toString('base64url');
      await database
        .insertInto('ticket_token')
        .values({ id: hashOfTexts(token), expires: now() + TOKEN_LIFETIME_MS })
        .execute();
      return token;
    },
    async isValid(token) {
      const row = await database
        .selectFrom('ticket_token')
        .select('id')
        .where('id', '=', hashOfTexts(token))
        .where('expires', '>', now())
        .executeTakeFirst();
      return row !== undefined;
    },
    async removeOld() {
      await database.deleteFrom('ticket_token').where('expires', '<=', now()).execute();
    },
  } satisfies TicketTokens);
}
