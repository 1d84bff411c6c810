import { createHash, randomBytes } from 'node:crypto';
import type { SandboxDatabase } from '../database.ts';

/** Half an hour. */
const LASTS_MS = 30 * 60_000;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Tokens for who has the secret; calls show them instead of it. Who reads the database finds none in it. */
export interface TicketTokens {
  create(): Promise<string>;
  isValid(token: string): Promise<boolean>;
  removeOld(): Promise<void>;
}

export function createTicketTokens(database: SandboxDatabase, now: () => number = Date.now): TicketTokens {
  return Object.freeze({
    async create() {
      const token = randomBytes(24).toString('base64url');
      await database
        .insertInto('ticket_token')
        .values({ id: sha256(token), expires: now() + LASTS_MS })
        .execute();
      return token;
    },
    async isValid(token) {
      const row = await database
        .selectFrom('ticket_token')
        .select('id')
        .where('id', '=', sha256(token))
        .where('expires', '>', now())
        .executeTakeFirst();
      return row !== undefined;
    },
    async removeOld() {
      await database.deleteFrom('ticket_token').where('expires', '<=', now()).execute();
    },
  } satisfies TicketTokens);
}
