import type { Kysely, Transaction } from 'kysely';
import type { SandboxTables } from '../database.ts';
import { normaliseUsername, type Account } from './accounts.ts';
import { removeGrant } from './adapter.ts';
import { isPassword } from './passwords.ts';

/** What the account services ask of sign-in when a customer changes how they sign in. */

type Reader = Kysely<SandboxTables>;
type Writer = Transaction<SandboxTables>;

/** The hash of a customer's password if this is it; undefined for a wrong one. Takes as long for both. */
export async function hashOfPassword(database: Reader, sub: string, password: string): Promise<string | undefined> {
  const stored = await storedHash(database, sub);
  return (await isPassword(password, stored)) ? stored : undefined;
}

export async function storedHash(database: Reader, sub: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('identity_account')
    .select('password_hash')
    .where('sub', '=', sub)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Puts a new hash in the place of an old one. Answers whether the old one was still there. */
export async function replaceHash(transaction: Writer, sub: string, old: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('identity_account')
    .set({ password_hash: hash })
    .where('sub', '=', sub)
    .where('password_hash', '=', old)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether somebody else signs in with this address. */
export async function isSignInName(database: Reader, email: string, sub: string): Promise<boolean> {
  const row = await database
    .selectFrom('identity_account')
    .select('sub')
    .where('username', '=', normaliseUsername(email))
    .where('sub', '!=', sub)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what tokens tell of a person, and with the email the name that they sign in with. */
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
  const username = change.email === undefined ? {} : { username: normaliseUsername(change.email) };
  await transaction
    .updateTable('identity_account')
    .set({ claims, ...username })
    .where('sub', '=', sub)
    .execute();
}

interface Payload {
  readonly accountId?: string;
  readonly uid?: string;
  readonly sessionUid?: string;
  readonly grantId?: string;
  readonly session?: { readonly accountId?: string; readonly uid?: string };
  readonly result?: { readonly login?: { readonly accountId?: string } };
}

/** Ends every sign-in of a customer but one, with its tokens and with what is under way. (spec: SEC-13) */
export async function endOtherSessions(transaction: Writer, sub: string, keep: string): Promise<void> {
  const rows = await transaction
    .selectFrom('identity_payload')
    .select(['model', 'id', 'payload'])
    .where('payload', 'like', `%${JSON.stringify(sub)}%`)
    .execute();
  const all = rows.map(({ model, id, payload }) => ({ model, id, payload: JSON.parse(payload) as Payload }));
  const isOwn = ({ accountId, session, result }: Payload): boolean =>
    [accountId, session?.accountId, result?.login?.accountId].includes(sub);
  const sessionOf = (model: string, { uid, sessionUid, session }: Payload): string | undefined =>
    model === 'Session' ? uid : (sessionUid ?? session?.uid);
  const own = all.filter(({ model, payload }) => model !== 'Grant' && isOwn(payload));
  const [kept, lost] = [true, false].map((isKept) =>
    own.filter(({ model, payload }) => (sessionOf(model, payload) === keep) === isKept),
  ) as [typeof own, typeof own];
  for (const { model, id } of lost)
    await transaction.deleteFrom('identity_payload').where('model', '=', model).where('id', '=', id).execute();
  const grantsOf = (some: typeof own) => new Set(some.flatMap(({ payload: { grantId } }) => grantId ?? []));
  const keptGrants = grantsOf(kept);
  for (const grant of grantsOf(lost)) if (!keptGrants.has(grant)) await removeGrant(transaction, grant);
}
