import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { now } from '#src/lib/clock.ts';
import type { SandboxTables } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { Call } from '../service/service-routes.ts';
import { sessionHash } from './session-contexts.ts';

/** What the audit table stores about a write, besides the caller. */
export interface RecordedWrite {
  readonly operation: string;
  /** What was changed, for example the serial number of a device. */
  readonly target: string;
  /** IP address of the customer as the browser reported it, for information only; null without a valid one. */
  readonly reportedAddress?: string | null;
}

/**
 * Adds a write to the audit table. The source is always CUSTOMER: only customers have tokens for writes. (spec: SEC-12)
 */
export async function recordWrite(
  transaction: Transaction<SandboxTables>,
  { caller, address }: Call<TokenOwner>,
  { operation, target, reportedAddress = null }: RecordedWrite,
): Promise<void> {
  await transaction
    .insertInto('account_write')
    .values({
      id: randomUUID(),
      sub: caller.sub,
      operation,
      target,
      source: 'CUSTOMER',
      address,
      reported_address: reportedAddress,
      session: sessionHash(caller),
      created: now(),
    })
    .execute();
}
