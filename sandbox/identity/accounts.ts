import { createHash } from 'node:crypto';
import type { SandboxDatabase } from '../database.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** The ids by which the account services know a customer. */
export interface AccountIds {
  readonly personId: string;
  readonly customerRelationshipId: string;
  readonly serviceAccountId: string;
  readonly xboAccountId: string;
}

/** What the identity provider knows of a person. */
export interface Account {
  /** The subject of the tokens. */
  readonly sub: string;
  readonly ids: AccountIds;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The part of a customer's file that sign-in reads. */
export interface CustomerFile {
  readonly username: string;
  readonly password: string;
  readonly profile: AccountIds & {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
}

export interface Accounts {
  find(sub: string): Promise<Account | undefined>;
  /** The account of a username and its password. Takes the same time whether there is such an account or not. */
  check(username: string, password: string): Promise<Account | undefined>;
  /**
   * Brings in the customers' files: new accounts come, changed names and ids follow; a password stays as it is, for its
   * owner may have changed it. Several servers may do it at once.
   */
  seed(customers: readonly CustomerFile[]): Promise<void>;
}

/** One spelling of what a person types as username. */
export function normaliseUsername(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

export function createAccounts(database: SandboxDatabase): Accounts {
  return Object.freeze({
    async find(sub) {
      const row = await database
        .selectFrom('identity_account')
        .select('claims')
        .where('sub', '=', sub)
        .executeTakeFirst();
      return row && (JSON.parse(row.claims) as Account);
    },

    async check(username, password) {
      const row = await database
        .selectFrom('identity_account')
        .select(['claims', 'password_hash'])
        .where('username', '=', normaliseUsername(username))
        .executeTakeFirst();
      return (await isPassword(password, row?.password_hash)) && row ? (JSON.parse(row.claims) as Account) : undefined;
    },

    async seed(customers) {
      const rows = await database.selectFrom('identity_account').select(['sub', 'seed']).execute();
      const known = new Map(rows.map(({ sub, seed }) => [sub, seed]));
      for (const { username: typed, password, profile } of customers) {
        const username = normaliseUsername(typed);
        const sub = profile.personId;
        const claims = JSON.stringify(accountOf(profile));
        const seed = createHash('sha256').update(`${username}\n${claims}`).digest('base64url');
        if (known.get(sub) === seed) continue;
        if (known.has(sub)) {
          await database
            .updateTable('identity_account')
            .set({ username, claims, seed })
            .where('sub', '=', sub)
            .execute();
          continue;
        }
        await database
          .insertInto('identity_account')
          .values({ sub, username, password_hash: await hashPassword(password), claims, seed })
          .onConflict((clash) => clash.doNothing())
          .execute();
      }
    },
  } satisfies Accounts);
}

function accountOf(profile: CustomerFile['profile']): Account {
  const { personId, customerRelationshipId, serviceAccountId, xboAccountId, firstName, lastName, email } = profile;
  const ids = { personId, customerRelationshipId, serviceAccountId, xboAccountId };
  return { sub: personId, ids, firstName, lastName, email };
}
