import type { Kysely, Transaction } from 'kysely';
import type { SandboxTables } from '../database.ts';
import { normalizeUsername, type Account } from './accounts.ts';
import { removeGrant } from './provider/adapter.ts';
import { isPassword } from './passwords.ts';

/** Functions with which the account services read and change the credentials of customers. */

/** The database, for functions that only read. */
type Reader = Kysely<SandboxTables>;
/** A transaction, for functions that also write. */
type Writer = Transaction<SandboxTables>;

/** Returns the stored hash if the password is correct, otherwise undefined. Takes the same time in both cases. */
export async function hashIfPasswordCorrect(
  database: Reader,
  sub: string,
  password: string,
): Promise<string | undefined> {
  const stored = await storedHash(database, sub);
  return (await isPassword(password, stored)) ? stored : undefined;
}

/** Returns the stored password hash of a customer; undefined if there is no such account. */
export async function storedHash(database: Reader, sub: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('identity_account')
    .select('password_hash')
    .where('sub', '=', sub)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Replaces a password hash. Returns false if the stored hash is no longer `old`. */
export async function replaceHash(transaction: Writer, sub: string, old: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('identity_account')
    .set({ password_hash: hash })
    .where('sub', '=', sub)
    .where('password_hash', '=', old)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether another customer signs in with this email address. */
export async function isEmailOfOtherCustomer(database: Reader, email: string, sub: string): Promise<boolean> {
  const row = await database
    .selectFrom('identity_account')
    .select('sub')
    .where('username', '=', normalizeUsername(email))
    .where('sub', '!=', sub)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Changes the name or the email address of an account; tokens that are issued later contain the new values. A new email
 * address is also the new username.
 */
export async function changeClaims(
  transaction: Writer,
  sub: string,
  change: Partial<Pick<Account, 'firstName' | 'lastName' | 'email'>>,
): Promise<void> {
  const row = await transaction
    .selectFrom('identity_account')
    .select('claims')
    .where('sub', '=', sub)
    .executeTakeFirst();
  if (!row) return;
  const claims = JSON.stringify({ ...(JSON.parse(row.claims) as Account), ...change });
  const username = change.email === undefined ? {} : { username: normalizeUsername(change.email) };
  await transaction
    .updateTable('identity_account')
    .set({ claims, ...username })
    .where('sub', '=', sub)
    .execute();
}

/** The members of a stored payload of the OpenID provider that identify an account, a session or a grant. */
interface Payload {
  readonly accountId?: string;
  readonly uid?: string;
  readonly sessionUid?: string;
  readonly grantId?: string;
  readonly session?: { readonly accountId?: string; readonly uid?: string };
  readonly result?: { readonly login?: { readonly accountId?: string } };
}

/** Ends all sessions of a customer except one, with their tokens and sign-ins in progress. (spec: SEC-13) */
export async function endOtherSessions(transaction: Writer, sub: string, keptSession: string): Promise<void> {
  const payloads = (await payloadsOf(transaction, sub)).filter(({ model }) => model !== 'Grant');
  const keptPayloads = payloads.filter((payload) => sessionOf(payload) === keptSession);
  const endedPayloads = payloads.filter((payload) => sessionOf(payload) !== keptSession);
  for (const { model, id } of endedPayloads)
    await transaction.deleteFrom('identity_payload').where('model', '=', model).where('id', '=', id).execute();
  for (const grant of grantsOf(endedPayloads).difference(grantsOf(keptPayloads))) await removeGrant(transaction, grant);
}

/** A stored payload with its id and its model (such as `Session` or `AccessToken`). */
interface StoredPayload {
  readonly model: string;
  readonly id: string;
  readonly payload: Payload;
}

/** Returns all payloads that the provider stores about a customer. */
async function payloadsOf(transaction: Writer, sub: string): Promise<StoredPayload[]> {
  const rows = await transaction
    .selectFrom('identity_payload')
    .select(['model', 'id', 'payload'])
    .where('payload', 'like', `%${JSON.stringify(sub)}%`)
    .execute();
  return rows
    .map(({ model, id, payload }) => ({ model, id, payload: JSON.parse(payload) as Payload }))
    .filter(({ payload: { accountId, session, result } }) =>
      [accountId, session?.accountId, result?.login?.accountId].includes(sub),
    );
}

/** Returns the uid of the session that a payload belongs to. */
function sessionOf({ model, payload: { uid, sessionUid, session } }: StoredPayload): string | undefined {
  return model === 'Session' ? uid : (sessionUid ?? session?.uid);
}

/** Returns the ids of the grants that payloads belong to. */
function grantsOf(payloads: readonly StoredPayload[]): Set<string> {
  return new Set(payloads.flatMap(({ payload: { grantId } }) => grantId ?? []));
}
