import type { AccountIds } from '#src/model/account-ids.ts';
import type { SandboxDatabase } from '../database.ts';
import { hashOfTexts } from '../sha256.ts';
import { hashPassword, isPassword, PASSWORD_COST } from './passwords.ts';

/** Names of the ids of a customer in the account services. */
export const ID_NAMES: readonly (keyof AccountIds)[] = [
  'personId',
  'customerRelationshipId',
  'serviceAccountId',
  'xboAccountId',
];

/** The account of a customer or member of staff at the identity provider. */
export interface Account {
  /** Id of the account. The tokens of the account contain it as the claim `sub`. */
  readonly sub: string;
  readonly ids: AccountIds;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Roles of a member of staff, who has no data in the account services; undefined for customers. */
  readonly roles?: readonly string[];
}

/** A customer or member of staff who can sign in. */
export interface Person {
  readonly username: string;
  readonly password: string;
  readonly account: Account;
}

/** The part of a customer's file that sign-in uses. */
export interface CustomerFile {
  readonly username: string;
  readonly password: string;
  readonly profile: AccountIds & {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
}

/** The stored accounts of the identity provider. */
export interface Accounts {
  find(sub: string): Promise<Account | undefined>;
  /** Returns the account if username and password are correct. Takes the same time for unknown usernames. */
  check(username: string, password: string): Promise<Account | undefined>;
  /**
   * Adds new people and updates changed usernames, names, email addresses and ids. Passwords are not updated, because
   * people may have changed them. Several servers may call this at the same time.
   */
  seed(people: readonly Person[]): Promise<void>;
}

/** Returns the stored form of a username: NFKC, lower case, without leading and trailing spaces. */
export function normalizeUsername(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

export function createAccounts(database: SandboxDatabase, passwordCost = PASSWORD_COST): Accounts {
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
        .where('username', '=', normalizeUsername(username))
        .executeTakeFirst();
      const isRight = await isPassword(password, row?.password_hash, passwordCost);
      return isRight && row ? (JSON.parse(row.claims) as Account) : undefined;
    },

    async seed(people) {
      const rows = await database.selectFrom('identity_account').select(['sub', 'seed']).execute();
      const seedOf = new Map(rows.map(({ sub, seed }) => [sub, seed]));
      for (const { username: typed, password, account } of people) {
        const username = normalizeUsername(typed);
        const { sub } = account;
        const claimsJson = JSON.stringify(account);
        const seed = hashOfTexts(username, claimsJson);
        if (seedOf.get(sub) === seed) continue;
        if (seedOf.has(sub)) {
          await database
            .updateTable('identity_account')
            .set({ username, claims: claimsJson, seed })
            .where('sub', '=', sub)
            .execute();
          continue;
        }
        await database
          .insertInto('identity_account')
          .values({
            sub,
            username,
            password_hash: await hashPassword(password, passwordCost),
            claims: claimsJson,
            seed,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },
  } satisfies Accounts);
}

/** Returns the username, the password and the account that a customer's file contains. */
export function personOf({ username, password, profile }: CustomerFile): Person {
  return { username, password, account: accountOf(profile) };
}

function accountOf(profile: CustomerFile['profile']): Account {
  const { personId, customerRelationshipId, serviceAccountId, xboAccountId, firstName, lastName, email } = profile;
  const ids = { personId, customerRelationshipId, serviceAccountId, xboAccountId };
  return { sub: personId, ids, firstName, lastName, email };
}
