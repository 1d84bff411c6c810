import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** Returns the key for a purpose. The first server creates it; all others read it. */
export async function portalKey(database: Database, id: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await database
    .insertInto('portal_key')
    .values({ id, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database.selectFrom('portal_key').select('value').where('id', '=', id).executeTakeFirstOrThrow();
  return row.value;
}
