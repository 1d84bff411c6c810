import { randomBytes } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import { Refusal } from '../service/refusals.ts';
import type { Call } from '../service/service-routes.ts';
import { hashOfTexts } from '../sha256.ts';

/** How long a session context is stored, in milliseconds. No sign-in lasts longer. */
const RETENTION_MS = 24 * 3_600_000;

/** Returns the hash by which the tables identify a sign-in; it gives no access. */
export function sessionHash({ sub, session }: TokenOwner): string {
  return hashOfTexts('session', sub, session);
}

/** Creates a context for a sign-in. Later calls send it in the header Sessioncontext. (spec: API-23) */
export async function createSessionContext(database: SandboxDatabase, owner: TokenOwner): Promise<string> {
  const context = randomBytes(24).toString('base64url');
  const row = {
    id: hashOfTexts(context),
    sub: owner.sub,
    session: sessionHash(owner),
    expires: realNow() + RETENTION_MS,
  };
  await database.insertInto('account_session').values(row).execute();
  return context;
}

/**
 * Throws a Refusal if the Sessioncontext header belongs to another customer. An unknown one is accepted: the token
 * names the account.
 */
export async function checkSessionContext(
  database: SandboxDatabase,
  { caller, headers: { sessioncontext: context } }: Call<TokenOwner>,
): Promise<void> {
  if (typeof context !== 'string') return;
  const row = await database
    .selectFrom('account_session')
    .select('sub')
    .where('id', '=', hashOfTexts(context))
    .executeTakeFirst();
  if (row && row.sub !== caller.sub) throw new Refusal('REQ-404', "Sessioncontext is another customer's");
}

/** Deletes expired contexts. */
export async function removeOldContexts(database: SandboxDatabase, now = realNow()): Promise<void> {
  await database.deleteFrom('account_session').where('expires', '<', now).execute();
}
