import { createHash } from 'node:crypto';
import type { SandboxDatabase } from '../database.ts';
import { normaliseUsername } from './accounts.ts';

export interface SignInLimitOptions {
  /** Wrong passwords for one username before it has to wait. */
  readonly accountTries?: number;
  /** Failed sign-ins from one address before it has to wait; many people may share an address. */
  readonly addressTries?: number;
  /** How long the wait is, counted from the first of those tries. */
  readonly windowSeconds?: number;
}

/** Counts failed sign-ins in the database, so that every server knows of them. */
export interface SignInLimit {
  /**
   * Before a password is looked at: counts a try. Answers when to try again (milliseconds since 1970) if there were too
   * many, undefined if this one may go on. A username is counted whether or not it has an account.
   */
  begin(username: string, address: string): Promise<number | undefined>;
  /** After a right password: the try does not count. */
  succeed(username: string, address: string): Promise<void>;
}

export function createSignInLimit(
  database: SandboxDatabase,
  { accountTries = 10, addressTries = 50, windowSeconds = 900 }: SignInLimitOptions = {},
): SignInLimit {
  const idOf = (kind: string, value: string): string =>
    createHash('sha256').update(`${kind}\n${value}`).digest('base64url');
  const accountId = (username: string): string => idOf('account', normaliseUsername(username));
  const addressId = (address: string): string => idOf('address', address);

  /** Counts one more and answers the row, in one statement: tries at the same moment do not slip through. */
  const count = async (id: string): Promise<{ count: number; ends: number }> => {
    const now = Date.now();
    const ends = now + windowSeconds * 1000;
    return database
      .insertInto('identity_attempt')
      .values({ id, count: 1, ends })
      .onConflict((clash) =>
        clash.column('id').doUpdateSet((row) => ({
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
