import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { SandboxTables } from '../../database.ts';
import { textInLanguage } from '../../account/pick-language.ts';
import type { Entry } from '../rules/apply-event.ts';
import type { BillingEntryTable } from '../tables.ts';

/** A row of the ledger, as it is read from the database. */
export type LedgerRow = Selectable<BillingEntryTable>;

/** The ledger entries that one event causes. */
export interface NewEntries {
  readonly sub: string;
  readonly at: number;
  readonly subscriptionId: string;
  readonly orderId?: string;
  /**
   * Unique key, so that the effect is applied once: the subscription with the time of a due event, the order, or a
   * random id.
   */
  readonly effectKey: string;
  readonly entries: readonly Entry[];
}

/**
 * Adds entries to the ledger. Throws if the ledger already has entries with this effect key, so that the caller's
 * transaction is rolled back.
 */
export async function addEntries(database: Kysely<SandboxTables>, added: NewEntries): Promise<void> {
  const { sub, at, subscriptionId, orderId, effectKey, entries } = added;
  if (entries.length === 0) return;
  await database
    .insertInto('billing_entry')
    .values(
      entries.map(({ kind, cents, currency, plan, reason }, index) => ({
        id: randomUUID(),
        sub,
        at,
        kind,
        cents,
        currency,
        reason,
        category: categoryOf({ kind, cents }),
        service_name: textInLanguage(plan.name, 'en'),
        app_id: plan.appId,
        subscription_id: subscriptionId,
        order_id: orderId ?? null,
        effect_key: `${effectKey} ${index}`,
        refunds: null,
      })),
    )
    .execute();
}

/** Adds the refund of a charge. Throws if there is one already. */
export async function addRefund(
  database: Kysely<SandboxTables>,
  {
    entry,
    cents,
    at,
    reason,
  }: { readonly entry: LedgerRow; readonly cents: number; readonly at: number; readonly reason: string },
): Promise<void> {
  const row = { ...entry, id: randomUUID(), at, kind: 'refund', cents: -cents, reason, category: 'Refund' };
  await database
    .insertInto('billing_entry')
    .values({ ...row, order_id: null, effect_key: `refund ${entry.id}`, refunds: entry.id })
    .execute();
}

/** Returns the ledger of a customer, the newest entry first. */
export async function ledgerOf(database: Kysely<SandboxTables>, sub: string): Promise<LedgerRow[]> {
  return database
    .selectFrom('billing_entry')
    .selectAll()
    .where('sub', '=', sub)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

/** Matches the id of a private customer at the start of the id of a ledger entry. */
const PRIVATE_ID_PREFIX = /^P-[\w-]{16}-/;

/**
 * Returns the id under which customers see an entry. All private copies of a customer show the ids of the customer's
 * file.
 */
export function transactionIdOf({ id }: Pick<LedgerRow, 'id'>): string {
  return id.replace(PRIVATE_ID_PREFIX, '');
}

/**
 * Returns the last charge of a subscription minus its refund, in cents; 0 if there is no charge, or if a credit
 * followed it. A credit in the same millisecond as a charge counts as later, so that nothing is credited twice.
 */
export async function lastChargeOf(database: Kysely<SandboxTables>, subscriptionId: string): Promise<number> {
  const row = await database
    .selectFrom('billing_entry')
    .select(['id', 'cents'])
    .where('subscription_id', '=', subscriptionId)
    .where('kind', 'in', ['charge', 'credit'])
    .orderBy('at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!row || row.cents <= 0) return 0;
  const refund = await database
    .selectFrom('billing_entry')
    .select('cents')
    .where('refunds', '=', row.id)
    .executeTakeFirst();
  return row.cents + (refund?.cents ?? 0);
}

/** Returns the documented category of a ledger entry. (spec: TXN-03, OPEN-111) */
function categoryOf({ kind, cents }: Pick<Entry, 'kind' | 'cents'>): string {
  if (kind === 'credit') return 'Refund';
  return cents === 0 ? 'Promotion' : 'Subscription';
}
