import type { Kysely } from 'kysely';
import { isClockSet, now } from '#src/lib/clock.ts';
import type { SandboxTables } from '../../database.ts';

/** ID of the only row of the clock table. */
const CLOCK_ROW_ID = 1;

/**
 * Returns the time of the billing, in milliseconds since 1970: the time of the scenario, otherwise the real time plus
 * the offset that QA has set.
 */
export async function billingNow(database: Kysely<SandboxTables>): Promise<number> {
  return isClockSet() ? now() : now() + (await clockOffset(database));
}

/** Returns how far the clock of the billing is ahead of the real time, in milliseconds. */
export async function clockOffset(database: Kysely<SandboxTables>): Promise<number> {
  const row = await database
    .selectFrom('billing_clock')
    .select('offset_ms')
    .where('id', '=', CLOCK_ROW_ID)
    .executeTakeFirst();
  return row?.offset_ms ?? 0;
}

/**
 * Sets how far the clock of the billing is ahead of the real time, in milliseconds. Callers never decrease the offset,
 * because rows of the ledger are never changed.
 */
export async function setClockOffset(database: Kysely<SandboxTables>, offset: number): Promise<void> {
  await database
    .insertInto('billing_clock')
    .values({ id: CLOCK_ROW_ID, offset_ms: offset })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ offset_ms: offset }))
    .execute();
}
