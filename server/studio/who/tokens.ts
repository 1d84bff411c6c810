import { randomUUID } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';
import { sha256 } from '../../content/drafts/stable-id.ts';
import type { Database } from '../../database/database.ts';
import type { Role } from './roles.ts';
import { createSecret, memberOf, parseRoles, type Member } from './sessions.ts';

/** A token with which a script uses the editing API. */
export interface ScriptToken {
  readonly id: string;
  /** What the token is for, as its creator wrote it. */
  readonly name: string;
  readonly role: Role;
  /** Subject of the administrator who created it. */
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly expires: number;
}

export interface ScriptTokens {
  /** Creates a token. Its secret is returned once, and stored as a hash only. */
  create(token: Pick<ScriptToken, 'name' | 'role' | 'author' | 'expires'>): Promise<ScriptToken & { secret: string }>;
  list(): Promise<readonly ScriptToken[]>;
  /** Returns false if there is no such token. */
  revoke(id: string): Promise<boolean>;
  /** Returns the script that uses a secret; undefined if the token is unknown, revoked or expired. */
  find(secret: string): Promise<Member | undefined>;
}

export function createScriptTokens(database: Database, now: () => number = realNow): ScriptTokens {
  return {
    async create({ name, role, author, expires }) {
      const secret = createSecret();
      const token = { id: randomUUID(), name, role, author, created: now(), expires };
      await database
        .insertInto('studio_token')
        .values({ ...token, secret_hash: sha256(secret) })
        .execute();
      return { ...token, secret };
    },

    async list() {
      const rows = await database
        .selectFrom('studio_token')
        .select(['id', 'name', 'role', 'author', 'created', 'expires'])
        .orderBy('created')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, role: row.role as Role }));
    },

    async revoke(id) {
      const { numDeletedRows } = await database
        .deleteFrom('studio_token')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async find(secret) {
      const row = await database
        .selectFrom('studio_token')
        .select(['name', 'role', 'expires'])
        .where('secret_hash', '=', sha256(secret))
        .executeTakeFirst();
      if (!row || row.expires <= now()) return undefined;
      return memberOf({ subject: `token:${row.name}`, name: row.name, roles: parseRoles(row.role) });
    },
  };
}
