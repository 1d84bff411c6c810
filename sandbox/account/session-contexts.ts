import { createHash, randomBytes } from 'node:crypto';
import type { SandboxDatabase } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';

/** No sign-in lasts longer. */
const KEPT_MS = 24 * 3_600_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What a sign-in is called in our tables: nothing that opens it. */
export function sessionName({ sub, session }: TokenOwner): string {
  return sha256(`session\n${sub}\n${session}`);
}

/** A new context for a sign-in, which later calls carry as Sessioncontext. (spec: API-23) */
export async function createSessionContext(database: SandboxDatabase, owner: TokenOwner): Promise<string> {
  const context = randomBytes(24).toString('base64url');
  const row = { id: sha256(context), sub: owner.sub, session: sessionName(owner), expires: Date.now() + KEPT_MS };
  await database.insertInto('account_session').values(row).execute();
  return context;
}

/** Whether a context was given to somebody else. One that is not known says nothing: the token names the account. */
export async function isForeignContext(
  database: SandboxDatabase,
  context: unknown,
  owner: TokenOwner,
): Promise<boolean> {
  if (typeof context !== 'string') return false;
  const row = await database
    .selectFrom('account_session')
    .select('sub')
    .where('id', '=', sha256(context))
    .executeTakeFirst();
  return row !== undefined && row.sub !== owner.sub;
}

export async function removeOldContexts(database: SandboxDatabase, now = Date.now()): Promise<void> {
  await database.deleteFrom('account_session').where('expires', '<', now).execute();
}
