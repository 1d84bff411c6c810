import type { Kysely } from 'kysely';
import { own } from '#src/model/json.ts';
import type { SandboxTables } from '../database.ts';
import { Refusal } from '../service/refusals.ts';
import { recordOf } from './account-store.ts';

/**
 * Throws a Refusal if the account is deactivated. Its customer can sign in and read data, but cannot buy.
 * (spec: DEAC-11)
 */
export async function refuseDeactivated(database: Kysely<SandboxTables>, sub: string): Promise<void> {
  if (await isDeactivated(database, sub)) throw new Refusal('PCS-AC-102', 'the account is deactivated');
}

/** Returns whether an account is deactivated. Its customer gets no offers. (spec: DEAC-11) */
export async function isDeactivated(database: Kysely<SandboxTables>, sub: string): Promise<boolean> {
  return own(await recordOf(database, sub, 'profile'), 'accountStatus') === 'DEACTIVATED';
}
