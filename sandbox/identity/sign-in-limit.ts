import type { SandboxDatabase } from '../database.ts';
import { clearCount, countShared } from '../service/shared-counts.ts';
import { hashOfTexts } from '../sha256.ts';
import { normalizeUsername } from './accounts.ts';

export interface SignInLimitOptions {
  /** Number of failed attempts for one username before sign-in is paused. */
  readonly accountTries?: number;
  /** Number of failed attempts from one IP address before sign-in is paused. Many customers may share an IP address. */
  readonly addressTries?: number;
  /** Length of the pause in seconds, counted from the first failed attempt. */
  readonly windowSeconds?: number;
}

/** Limits failed sign-ins. Attempts are counted in the database, so that all servers share the counts. */
export interface SignInLimit {
  /**
   * Counts an attempt before the password is checked. Returns the end of the pause (milliseconds since 1970) if there
   * were too many attempts, otherwise undefined. Attempts with unknown usernames are counted too.
   */
  begin(username: string, address: string): Promise<number | undefined>;
  /**
   * Called after a correct password. Deletes the count of the username, and subtracts the attempt from the count of the
   * IP address.
   */
  succeed(username: string, address: string): Promise<void>;
}

export function createSignInLimit(
  database: SandboxDatabase,
  { accountTries = 10, addressTries = 50, windowSeconds = 900 }: SignInLimitOptions = {},
): SignInLimit {
  const accountId = (username: string): string => hashOfTexts('account', normalizeUsername(username));
  const addressId = (address: string): string => hashOfTexts('address', address);

  const count = (id: string) => countShared(database, id, { windowMs: windowSeconds * 1000 });

  return Object.freeze({
    async begin(username, address) {
      const byAddress = await count(addressId(address));
      if (byAddress.count > addressTries) return byAddress.ends;
      const byAccount = await count(accountId(username));
      return byAccount.count > accountTries ? byAccount.ends : undefined;
    },
    async succeed(username, address) {
      await clearCount(database, accountId(username));
      await database
        .updateTable('identity_attempt')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('id', '=', addressId(address))
        .where('count', '>', 0)
        .execute();
    },
  } satisfies SignInLimit);
}
