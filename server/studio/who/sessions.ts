import { realNow } from '#src/lib/clock.ts';
import type { Permission } from '#src/model/studio/permissions.ts';
import { createSecret } from '../../create-secret.ts';
import { sha256 } from '../../sha256.ts';
import type { Database } from '../../database/database.ts';
import type { StudioSettings } from '../../config/features/studio.ts';
import { permissionsOf, ROLES, type Role } from './roles.ts';

/** A signed-in member of staff, or a script with a token. */
export interface Member {
  /** The provider's id of the person. For a script: `token:` with the id and the name of its token. */
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/** A person as a session stores one: a member without the permissions, which follow from the roles. */
export type Person = Pick<Member, 'subject' | 'name' | 'roles'>;

/** A person who has signed in, and the time of the last use of the studio; null if it is unknown. */
export interface KnownPerson extends Person {
  readonly seen: number | null;
}

/** The sessions of the studio. */
export interface Sessions {
  /** Starts a session and returns its secret id, which only the browser keeps. */
  start(person: Person): Promise<string>;
  /**
   * Returns the member of a session; undefined if the session is unknown or has ended. With `isUse: false`, the call
   * does not extend the session.
   */
  find(id: string, how?: { readonly isUse: boolean }): Promise<Member | undefined>;
  end(id: string): Promise<void>;
  /** Returns all people who have ever signed in, as they were at their latest sign-in, sorted by name. */
  people(): Promise<readonly KnownPerson[]>;
  removeEnded(): Promise<void>;
}

/** The last use of a session is written at most once in this time, so that most requests only read. */
const USE_STEP_MS = 60_000;

/** Returns a member with the permissions of the roles. */
export function memberOf({ subject, name, roles }: Person): Member {
  return { subject, name, roles, permissions: permissionsOf(roles) };
}

/** Returns roles that are stored as text, separated by commas. */
export function parseRoles(text: string): readonly Role[] {
  const stored = text.split(',');
  return ROLES.filter((role) => stored.includes(role));
}

/**
 * Creates the sessions of the studio, which are stored in the database: all servers share them, also after a restart.
 */
export function createSessions(
  database: Database,
  { sessionMinutes, idleMinutes }: Pick<StudioSettings, 'sessionMinutes' | 'idleMinutes'>,
  now: () => number = realNow,
): Sessions {
  const idleMs = idleMinutes * 60_000;
  return {
    async start({ subject, name, roles }) {
      const id = createSecret();
      await database
        .insertInto('studio_session')
        .values({
          id: sha256(id),
          subject,
          name,
          roles: roles.join(','),
          used: now(),
          ends: now() + sessionMinutes * 60_000,
        })
        .execute();
      const person = { name, roles: roles.join(','), seen: now() };
      await database
        .insertInto('studio_person')
        .values({ subject, ...person })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(person))
        .execute();
      return id;
    },

    async find(id, { isUse } = { isUse: true }) {
      const row = await database
        .selectFrom('studio_session')
        .selectAll()
        .where('id', '=', sha256(id))
        .executeTakeFirst();
      const time = now();
      if (!row || row.ends <= time || row.used + idleMs <= time) return undefined;
      if (isUse && row.used + USE_STEP_MS <= time) {
        await database.updateTable('studio_session').set({ used: time }).where('id', '=', row.id).execute();
        await database.updateTable('studio_person').set({ seen: time }).where('subject', '=', row.subject).execute();
      }
      return memberOf({ subject: row.subject, name: row.name, roles: parseRoles(row.roles) });
    },

    async end(id) {
      await database.deleteFrom('studio_session').where('id', '=', sha256(id)).execute();
    },

    async people() {
      const rows = await database.selectFrom('studio_person').selectAll().orderBy('name').orderBy('subject').execute();
      return rows.map(({ roles, ...row }) => ({ ...row, roles: parseRoles(roles) }));
    },

    async removeEnded() {
      await database
        .deleteFrom('studio_session')
        .where((where) => where.or([where('ends', '<=', now()), where('used', '<=', now() - idleMs)]))
        .execute();
    },
  };
}
