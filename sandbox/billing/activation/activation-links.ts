import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxTables } from '../../database.ts';
import { hashOfTexts } from '../../sha256.ts';

/** Lifetime of a code: 30 minutes. */
const VALID_MS = 30 * 60_000;

/** The subscription that a link activates, and its customer. */
export interface ActivationTarget {
  readonly sub: string;
  readonly subscriptionId: string;
}

/** Creates the code of a link to a partner site. */
export async function createActivationCode(database: Kysely<SandboxTables>, target: ActivationTarget): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await database
    .insertInto('billing_activation')
    .values({
      id: hashOfTexts(code),
      sub: target.sub,
      subscription_id: target.subscriptionId,
      expires: realNow() + VALID_MS,
    })
    .execute();
  return code;
}

/** Returns the subscription that a code activates; undefined if the code is unknown or has expired. */
export async function targetOfCode(
  database: Kysely<SandboxTables>,
  code: string,
): Promise<ActivationTarget | undefined> {
  const row = await database
    .selectFrom('billing_activation')
    .select(['sub', 'subscription_id'])
    .where('id', '=', hashOfTexts(code))
    .where('expires', '>', realNow())
    .executeTakeFirst();
  return row && { sub: row.sub, subscriptionId: row.subscription_id };
}

/** Deletes codes that have expired. */
export async function removeOldActivationCodes(database: Kysely<SandboxTables>, now = realNow()): Promise<void> {
  await database.deleteFrom('billing_activation').where('expires', '<', now).execute();
}
