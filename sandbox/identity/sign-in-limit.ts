import type { SandboxDatabase } from '../database.ts';
import { sha256 } from '../sha256.ts';
import { normaliseUsername } from './accounts.ts';

export interface SignInLimitOptions {
  /** Failed attempts for one username before sign-in is paused. */
  readonly accountTries?: number;
  /** Failed attempts from one address before sign-in is paused; many customers may share an address. */
  readonly addressTries?: number;
  /** Length of the pause, counted from the first of these attempts. */
  readonly windowSeconds?: number;
}

/** Counts failed attempts in the database, so that all servers share the counts. */
export interface SignInLimit {
  /**
   * Counts an attempt before the password is checked. Returns the end of the pause (milliseconds since 1970) if there were
   * too many attempts, otherwise undefined. Usernames without an account are counted too.
   */
  begin(username: string, address: string): Promise<number | undefined>;
  /** Removes the attempt from the counts after a correct password. */
  succeed(username: string, address: string): Promise<void>;
}

export function createSignInLimit(
  database: SandboxDatabase,
  { accountTries = 10, addressTries = 50, windowSeconds = 900 }: SignInLimitOptions = {},
): SignInLimit {
  const accountId = (username: string): string => sha256('account', normaliseUsername(username));
  const addressId = (address: string): string => sha256('address', address);

  /** Counts one attempt and returns the row, in one statement: simultaneous attempts are all counted. */
  const count = async (id: string): Promise<{ count: number; ends: number }> => {
    const now = Date.now();
    const ends = now + windowSeconds * 1000;
    return database
      .insertInto('identity_attempt')
      .values({ id, count: 1, ends })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          count: row
            .case()
            .when('identity_attempt.ends', '<=', now)
            .then(1)
            .else(row('identity_attempt.count', '+', 1))
            .end(),
          ends: row
            .case()
            .when('identity_attempt.ends', '<=', now)
            .then(ends)
            .else(row.ref('identity_attempt.ends'))
            .end(),
        })),
      )
      .returning(['count', 'ends'])
      .executeTakeFirstOrThrow();
  };

  return Object.freeze({
    async begin(username, address) {
      const byAddress = await count(addressId(address));
      if (byAddress.count > addressTries) return byAddress.ends;
      const byAccount = await count(accountId(username));
      return byAccount.count > accountTries ? byAccount.ends : undefined;
    },
    async succeed(username, address) {
      await database.deleteFrom('identity_attempt').where('id', '=', accountId(username)).execute();
      await database
        .updateTable('identity_attempt')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('id', '=', addressId(address))
        .where('count', '>', 0)
        .execute();
    },
  } satisfies SignInLimit);
}
