import type { Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { Change, ChangeState } from '#src/model/studio/change.ts';
import { lockPointer } from '../../content/release/release-pointer.ts';
import { lockChanges, removeUnused } from '../../content/release/cleanup/unused-documents.ts';
import type { ChangeTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { ChangeError } from '../change-error.ts';
import { changeOf, MOVES, type Actor, type MoveName } from '../change.ts';
import { appendAudit } from './audit.ts';

/** The data of a new change. `takesBack` is the id of the published change that it reverts. */
export interface NewChange {
  /** Id of the change; default: a random id. */
  readonly id?: string;
  readonly title: string;
  readonly takesBack?: string;
}

/**
 * Creates an open change. The transaction must not have locked a change yet: the pointer to the current release is
 * locked first, so that no document is removed while a change refers to it for the first time.
 */
export async function insertChange(
  transaction: Transaction<Tables>,
  actor: Actor,
  { id = randomId(), title, takesBack }: NewChange,
): Promise<ChangeTable> {
  const row: ChangeTable = {
    id,
    title: validTitle(title),
    state: 'open',
    base_release: await lockPointer(transaction),
    due: null,
    author: actor.subject,
    approved_by: null,
    published_release: null,
    takes_back: takesBack ?? null,
    problem: null,
    created: realNow(),
    lease: null,
    lease_ends: null,
    version: 1,
  };
  await transaction.insertInto('change').values(row).execute();
  return row;
}

/**
 * Returns the change that an actor has created with this id; undefined if there is none. Throws a ChangeError if
 * another actor has created it. Locks the pointer to the current release until the transaction ends, so that no
 * simultaneous request creates the change.
 */
export async function findOwnChange(
  transaction: Transaction<Tables>,
  actor: Actor,
  id: string,
): Promise<ChangeTable | undefined> {
  await lockPointer(transaction);
  const row = await transaction.selectFrom('change').selectAll().where('id', '=', id).executeTakeFirst();
  if (row && row.author !== actor.subject)
    throw new ChangeError('state', 'another change has this id. Create the change with a new id.');
  return row;
}

/** Returns a change. Throws a ChangeError if there is no such change. */
export async function readChange(database: Database, id: string): Promise<ChangeTable> {
  const row = await database.selectFrom('change').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? throwMissing(id);
}

/** Returns changes, newest first, all or those in some states. */
export async function listChanges(database: Database, states?: readonly ChangeState[]): Promise<Change[]> {
  const all = database.selectFrom('change').selectAll().orderBy('created', 'desc').orderBy('id');
  const rows = await (states ? all.where('state', 'in', states) : all).execute();
  return rows.map(changeOf);
}

/**
 * Locks a change until the transaction ends, increases its version and sets the state to which the move (`publish`,
 * `close` …) leads, if it leads to another one. Returns the row with the previous state and the new version. Throws a
 * ChangeError if the change does not exist or its state does not allow the move.
 */
export async function lockChange(transaction: Transaction<Tables>, id: string, name: MoveName): Promise<ChangeTable> {
  const row = await transaction
    .updateTable('change')
    .set((change) => ({ version: change('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return throwMissing(id);
  const { to } = checkMove(row, name);
  if (to !== undefined && to !== row.state) await setChange(transaction, id, { state: to });
  return row;
}

/** Returns the move with this name. Throws a ChangeError if the state of the change does not allow it. */
export function checkMove(row: ChangeTable, name: MoveName): { readonly to?: ChangeState } {
  const move: { readonly from: readonly ChangeState[]; readonly to?: ChangeState } = MOVES[name];
  if (move.from.includes(row.state)) return move;
  throw new ChangeError('state', `"${row.title}" is ${row.state}, so ${name} is not possible. ${adviceFor(row)}`);
}

/** Throws a ChangeError if `seen`, the version that the editor has seen, is not the current version of the change. */
export function checkVersion(
  { title, version }: Pick<ChangeTable, 'title' | 'version'>,
  seen: number | undefined,
): void {
  if (seen === undefined || seen === version) return;
  throw new ChangeError('state', `"${title}" has changed since you looked at it. Look at it again first.`);
}

/** Sets columns of a change that the transaction has locked. */
export async function setChange(
  transaction: Transaction<Tables>,
  id: string,
  values: Partial<Omit<ChangeTable, 'id' | 'version'>>,
): Promise<void> {
  await transaction.updateTable('change').set(values).where('id', '=', id).execute();
}

/** Applies a move that only sets columns of the change, and adds a row to the audit. */
export function moveChange(
  database: Database,
  actor: Actor,
  id: string,
  name: MoveName,
  values: Partial<Omit<ChangeTable, 'id' | 'version'>> = {},
  seen?: number,
): Promise<Change> {
  return database.transaction().execute(async (transaction) => {
    const before = await lockChange(transaction, id, name);
    checkVersion({ ...before, version: before.version - 1 }, seen);
    if (Object.keys(values).length > 0) await setChange(transaction, id, values);
    const after = await readChange(transaction, id);
    await appendAudit(transaction, actor, {
      action: `change.${name}`,
      target: id,
      before: before.state,
      after: name === 'schedule' ? `${after.state} ${after.due}` : after.state,
    });
    return changeOf(after);
  });
}

/**
 * Removes the intermediate versions of documents of a change that is published or closed. The transaction must hold the
 * lock on the pointer to the current release (`lockPointer`).
 */
export async function removeVersions(transaction: Transaction<Tables>, id: string): Promise<void> {
  await lockChanges(transaction);
  const edits = transaction.selectFrom('change_edit').select('after_hash').distinct().where('change', '=', id);
  const hashes = await edits.execute();
  await removeUnused(
    transaction,
    hashes.flatMap(({ after_hash: hash }) => hash ?? []),
  );
}

/** Closes a change without publishing it. */
export function closeChange(database: Database, actor: Actor, id: string, seen?: number): Promise<Change> {
  return database.transaction().execute(async (transaction) => {
    await lockPointer(transaction);
    const before = await lockChange(transaction, id, 'close');
    checkVersion({ ...before, version: before.version - 1 }, seen);
    await setChange(transaction, id, { due: null, lease: null, lease_ends: null });
    await removeVersions(transaction, id);
    await appendAudit(transaction, actor, {
      action: 'change.close',
      target: id,
      before: before.state,
      after: 'closed',
    });
    return changeOf(await readChange(transaction, id));
  });
}

/** Returns a title without surrounding spaces. Throws a ChangeError if it is empty or too long. */
export function validTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '' || trimmed.length > 200) {
    throw new ChangeError('invalid', 'the title of a change has 1 to 200 characters.');
  }
  return trimmed;
}

/** Throws the ChangeError for a change that does not exist. */
function throwMissing(id: string): never {
  throw new ChangeError('missing', `there is no change "${id}". See the list of changes.`);
}

/** Returns what an editor can do if the state of a change does not allow an action. */
function adviceFor({ state }: ChangeTable): string {
  if (state === 'scheduled') return 'Take it off the schedule first.';
  return state === 'open' || state === 'in review' ? 'See its state.' : 'Start a new change.';
}
