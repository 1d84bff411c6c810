import { randomUUID } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';
import { createSecret } from '../../create-secret.ts';
import { sha256 } from '../../sha256.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../changes/change.ts';
import { appendAudit } from '../../changes/store/audit.ts';
import type { Role } from './roles.ts';
import { memberOf, parseRoles, type Member } from './sessions.ts';

/** A token with which a script uses the editing API. */
export interface ScriptToken {
  readonly id: string;
  /** The purpose of the token, written by its creator. */
  readonly name: string;
  readonly role: Role;
  /** Id of the administrator who created the token. */
  readonly author: string;
  /** When the token was created, in milliseconds since 1970; `expires` has the same unit. */
  readonly created: number;
  readonly expires: number;
}

/** The tokens of scripts. */
export interface ScriptTokens {
  /** Creates a token. Its secret is returned once, and stored as a hash only. */
  create(
    actor: Actor,
    token: Pick<ScriptToken, 'name' | 'role' | 'expires'>,
  ): Promise<ScriptToken & { secret: string }>;
  list(): Promise<readonly ScriptToken[]>;
  /** Revokes a token. Returns false if there is no such token. */
  revoke(actor: Actor, id: string): Promise<boolean>;
  /** Returns the script that uses a secret; undefined if the token is unknown, revoked or expired. */
  find(secret: string): Promise<Member | undefined>;
}

/**
 * Returns the tokens of scripts, which are stored in the database. `now` returns the time in milliseconds since 1970.
 */
export function createScriptTokens(database: Database, now: () => number = realNow): ScriptTokens {
  return {
    async create(actor, { name, role, expires }) {
      const secret = createSecret();
      const token = { id: randomUUID(), name, role, author: actor.subject, created: now(), expires };
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('studio_token')
          .values({ ...token, secret_hash: sha256(secret) })
          .execute();
        await appendAudit(transaction, actor, { action: 'token.create', target: subjectOf(token), after: role });
      });
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

    revoke: (actor, id) =>
      database.transaction().execute(async (transaction) => {
        const revoked = await transaction
          .deleteFrom('studio_token')
          .where('id', '=', id)
          .returning(['id', 'name', 'role'])
          .executeTakeFirst();
        if (!revoked) return false;
        await appendAudit(transaction, actor, {
          action: 'token.revoke',
          target: subjectOf(revoked),
          before: revoked.role,
        });
        return true;
      }),

    async find(secret) {
      const row = await database
        .selectFrom('studio_token')
        .select(['id', 'name', 'role', 'expires'])
        .where('secret_hash', '=', sha256(secret))
        .executeTakeFirst();
      if (!row || row.expires <= now()) return undefined;
      return memberOf({ subject: subjectOf(row), name: row.name, roles: parseRoles(row.role) });
    },
  };
}

/**
 * Returns the subject by which the audit identifies a script. It contains the id of the token, because two tokens can
 * have the same name.
 */
function subjectOf({ id, name }: Pick<ScriptToken, 'id' | 'name'>): string {
  return `token:${id} ${name}`;
}
