import type { Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import { sha256 } from '../../sha256.ts';
import type { AuditTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Actor } from '../change.ts';

/** An action and its target. The meaning of `before` and `after` depends on the action. */
export interface AuditEntry {
  readonly action: string;
  readonly target: string;
  readonly before?: string | number | null | undefined;
  readonly after?: string | number | null | undefined;
}

/** Id of the only row in `audit_head`. */
const HEAD_ID = 'head';
/** Number of rows that are read at once when the audit is verified. */
const PAGE_ROWS = 1_000;
/** The largest id that PostgreSQL allows. */
const MAX_ID = 2_147_483_647;

/**
 * Adds a row to the audit. Call it last in a transaction: it makes other writers wait until the transaction ends, so
 * that rows have one order.
 */
export async function appendAudit(
  transaction: Transaction<Tables>,
  { subject, role }: Actor,
  entry: AuditEntry,
): Promise<void> {
  const head = await transaction
    .updateTable('audit_head')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('id', '=', HEAD_ID)
    .returning(['last', 'hash'])
    .executeTakeFirstOrThrow();
  const row = {
    id: head.last,
    at: realNow(),
    subject,
    role,
    action: entry.action,
    target: entry.target,
    before: textOf(entry.before),
    after: textOf(entry.after),
    previous_hash: head.hash,
  };
  const hash = hashOf(row);
  await transaction
    .insertInto('audit')
    .values({ ...row, hash })
    .execute();
  await transaction.updateTable('audit_head').set({ hash }).where('id', '=', HEAD_ID).execute();
}

/** Selects rows of the audit; without a condition, the newest ones. */
export interface AuditQuery {
  readonly limit?: number | undefined;
  /** Only rows with a smaller id than this. */
  readonly before?: number | undefined;
  readonly subject?: string | undefined;
  /** The action, or the group of actions: `change.publish`, `change`. */
  readonly action?: string | undefined;
  /** Only rows from this time on, in milliseconds since 1970. */
  readonly from?: number | undefined;
  /** Only rows before this time, in milliseconds since 1970. */
  readonly to?: number | undefined;
}

/** Returns the rows of the audit that `page` selects, newest first; at most 100 by default. */
export function readAudit(database: Database, page: AuditQuery = {}) {
  const { limit = 100, before = MAX_ID, subject, action, from, to } = page;
  let rows = database.selectFrom('audit').selectAll().where('id', '<', before);
  if (subject !== undefined) rows = rows.where('subject', '=', subject);
  if (action?.includes('.')) rows = rows.where('action', '=', action);
  else if (action !== undefined) rows = rows.where('action', 'like', `${action}.%`);
  if (from !== undefined) rows = rows.where('at', '>=', from);
  if (to !== undefined) rows = rows.where('at', '<', to);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

/** The number of rows and the last hash of an intact audit; otherwise the first faulty row, and its fault. */
export type AuditVerdict =
  { readonly rows: number; readonly hash: string } | { readonly faultyRow: number; readonly what: string };

/**
 * Verifies the audit: every row must have its own hash and the one of the row before it, and the last row must be the
 * one in `audit_head`. A person with access to the database could replace the whole chain. To detect this, keep a hash
 * outside the database and pass it as `known`: the chain must contain it.
 */
export async function verifyAudit(database: Database, known?: string): Promise<AuditVerdict> {
  // The head is read first, so rows that are added during the verification come after it.
  const head = await database.selectFrom('audit_head').selectAll().where('id', '=', HEAD_ID).executeTakeFirst();
  let last = { id: 0, hash: '' };
  let isKnown = known === undefined;
  for (;;) {
    const rows = await database
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', last.id)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    for (const row of rows) {
      const what = faultOf(row, last);
      if (what !== undefined) return { faultyRow: last.id + 1, what };
      isKnown ||= row.hash === known;
      last = row;
      if (row.id === head?.last && row.hash !== head.hash)
        return { faultyRow: row.id, what: 'is not the last row that was written' };
    }
    if (rows.length < PAGE_ROWS) break;
  }
  if (!head || last.id < head.last) return { faultyRow: last.id + 1, what: 'is missing' };
  return isKnown ? { rows: last.id, hash: last.hash } : { faultyRow: last.id, what: 'does not follow the given hash' };
}

/** Returns what is wrong with a row; undefined if it is valid. `last` is the row before it. */
function faultOf(row: AuditTable, last: Pick<AuditTable, 'id' | 'hash'>): string | undefined {
  if (row.id !== last.id + 1) return 'is missing';
  if (row.previous_hash !== last.hash) return 'does not follow the row before it';
  return row.hash === hashOf(row) ? undefined : 'was changed';
}

/** Returns the hash of a row of the audit, which includes the hash of the row before it. */
function hashOf(row: Omit<AuditTable, 'hash'>): string {
  const { id, at, subject, role, action, target, before, after, previous_hash } = row;
  return sha256(JSON.stringify([previous_hash, id, at, subject, role, action, target, before, after]));
}

/** Returns a value as text, the form in which the audit log stores it; null if there is no value. */
function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
