import type { Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { Conflict } from '#src/model/studio/conflict.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { sha256 } from '../../sha256.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import type { ChangeDocumentTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { ChangeError } from '../change-error.ts';
import type { Actor } from '../change.ts';
import { applyValueEdits, type AppliedValueEdits } from '../merge/value-edits.ts';
import { appendAudit } from './audit.ts';
import {
  checkPath,
  currentHash,
  isMediaPath,
  readText,
  storeContent,
  writeChangeDocument,
} from './change-documents.ts';
import { lockChange } from './change-rows.ts';

/** An edit of one document of a change. */
export interface Edit {
  readonly path: string;
  readonly operations: readonly ValueEdit[];
  /** Id of the edit, which the client chooses. An edit that arrives twice with the same id is applied once. */
  readonly id?: string;
  /** The cause, for the list of edits: `typed`, `undo`, `script` … */
  readonly cause?: string;
}

/** An edit that adds, replaces or removes a media file. The whole file is one value. */
export interface MediaEdit {
  readonly path: string;
  /** Hash of the file that the editor saw; null for a new file. */
  readonly was: string | null;
  /** The new file; null to remove it. */
  readonly to: Uint8Array | null;
  readonly id?: string;
}

/**
 * The outcome of an edit: saved or refused. Each conflict of a refused edit contains the value before the edit
 * (`base`), the value of the edit (`mine`) and the current value in the change (`theirs`).
 */
export type EditResult =
  | {
      readonly kind: 'saved';
      readonly version: number;
      readonly hash: string | null;
      /** Hash of the document before the edit. The outcome of an edit that arrives again has none. */
      readonly before?: string | null;
    }
  | { readonly kind: 'refused'; readonly version: number; readonly conflicts: readonly Conflict[] };

/**
 * Applies operations to a document of a change and acknowledges them after they are stored. A refused edit is stored
 * with its conflicts. Throws a ChangeError if the edit is invalid or the state of the change does not allow edits.
 */
export function editDocument(database: Database, actor: Actor, change: string, edit: Edit): Promise<EditResult> {
  checkPath(edit.path);
  if (isMediaPath(edit.path))
    throw new ChangeError('invalid', `"${edit.path}" is a media file. Replace the whole file.`);
  return saveEdit(database, actor, change, edit, async (transaction, hash) => {
    const text = await readText(transaction, hash);
    const applied = applyValueEdits(text === undefined ? undefined : valueOf(text, edit.path), edit.operations);
    return 'conflicts' in applied ? applied : { content: textOf(applied.document) };
  });
}

/** Adds, replaces or removes a media file in a change. */
export function replaceMedia(database: Database, actor: Actor, change: string, edit: MediaEdit): Promise<EditResult> {
  const { path, was, to } = edit;
  checkPath(path);
  if (!isMediaPath(path)) throw new ChangeError('invalid', `"${path}" is not a media file. Send operations.`);
  const after = to === null ? null : sha256(to);
  const operations = [{ at: '', was, to: after }];
  return saveEdit(database, actor, change, { ...edit, operations }, async (_, theirs) =>
    theirs === was || theirs === after
      ? { content: to }
      : { conflicts: [{ at: '', kind: 'value', base: was, mine: after, theirs }] },
  );
}

/** The edited document, or the conflicts of an edit that could not be applied. */
type EditedContent =
  { readonly content: string | Uint8Array | null } | Extract<AppliedValueEdits, { conflicts: unknown }>;

/** Applies an edit to a document of a change and stores the outcome. `apply` receives the hash of the document. */
function saveEdit(
  database: Database,
  actor: Actor,
  change: string,
  { path, operations, id = randomId(), cause = '' }: Edit,
  apply: (transaction: Transaction<Tables>, hash: string | null) => Promise<EditedContent>,
): Promise<EditResult> {
  return database.transaction().execute(async (transaction) => {
    // The change is locked before earlier edits are read, because the same edit may arrive twice at once.
    const sent = { change, id, path, operations: JSON.stringify(operations), author: actor.subject };
    const version = await lockForEdit(transaction, sent);
    if (typeof version !== 'number') return version;
    const document = await documentInChange(transaction, change, path);
    const edited = await apply(transaction, document.hash);
    const row = { ...sent, number: version, cause };
    if ('conflicts' in edited) {
      const conflicts = JSON.stringify(edited.conflicts);
      await insertEdit(transaction, { ...row, conflicts, after_hash: null });
      return { kind: 'refused', version, conflicts: edited.conflicts };
    }
    const hash = await storeContent(transaction, path, edited.content);
    await writeChangeDocument(transaction, { ...document, hash });
    // The edit ends the approval, which was given for the previous content.
    await transaction.updateTable('change').set({ approved_by: null }).where('id', '=', change).execute();
    await insertEdit(transaction, { ...row, conflicts: null, after_hash: hash });
    await appendAudit(transaction, actor, {
      action: 'change.edit',
      target: `${change} ${path}`,
      before: document.hash,
      after: hash,
    });
    return { kind: 'saved', version, hash, before: document.hash };
  });
}

/** Returns the version of the change after this edit, or the outcome of the same edit if it was stored before. */
async function lockForEdit(transaction: Transaction<Tables>, sent: SentEdit): Promise<number | EditResult> {
  let version: number;
  try {
    ({ version } = await lockChange(transaction, sent.change, 'edit'));
  } catch (error) {
    const earlier = error instanceof ChangeError ? await readEdit(transaction, sent) : undefined;
    if (earlier) return earlier;
    throw error;
  }
  return (await readEdit(transaction, sent)) ?? version;
}

/**
 * Returns the hashes of a document of a change; if the change does not contain it yet, those of the published document.
 * A hash is null if there is no document.
 */
export async function documentInChange(
  database: Database,
  change: string,
  path: string,
): Promise<Omit<ChangeDocumentTable, 'version'>> {
  const row = await database
    .selectFrom('change_document')
    .select(['change', 'path', 'base_hash', 'hash'])
    .where('change', '=', change)
    .where('path', '=', path)
    .executeTakeFirst();
  if (row) return row;
  const hash = await currentHash(database, path);
  return { change, path, base_hash: hash, hash };
}

/** An edit as it was sent, by which a repeated edit is recognized. */
type SentEdit = Pick<Tables['change_edit'], 'change' | 'id' | 'path' | 'operations' | 'author'>;

/**
 * Returns the outcome of an edit that arrived before; undefined if it arrives for the first time. Throws a ChangeError
 * if another edit has the same id: otherwise this edit would get the outcome of the other one, and would be lost.
 */
async function readEdit(database: Database, sent: SentEdit): Promise<EditResult | undefined> {
  const row = await database
    .selectFrom('change_edit')
    .select(['number', 'conflicts', 'after_hash', 'path', 'operations', 'author'])
    .where('change', '=', sent.change)
    .where('id', '=', sent.id)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.path !== sent.path || row.operations !== sent.operations || row.author !== sent.author)
    throw new ChangeError('state', `another edit has the id "${sent.id}". Send this one with an id of its own.`);
  return row.conflicts === null
    ? { kind: 'saved', version: row.number, hash: row.after_hash }
    : { kind: 'refused', version: row.number, conflicts: JSON.parse(row.conflicts) as Conflict[] };
}

/** An edit to store. Its time is added when it is stored. */
type NewEdit = Omit<Tables['change_edit'], 'at'>;

export async function insertEdit(transaction: Transaction<Tables>, edit: NewEdit): Promise<void> {
  await transaction
    .insertInto('change_edit')
    .values({ ...edit, at: realNow() })
    .execute();
}

/** Returns the text of a document as it is stored; null if there is no document. */
export function textOf(document: unknown): string | null {
  return document === undefined ? null : `${JSON.stringify(document, null, 2)}\n`;
}

/** Returns the value of a stored JSON text. Throws a ChangeError if the text is not JSON. */
function valueOf(text: string, path: string): unknown {
  const parsed = parseJson(text);
  if ('value' in parsed) return parsed.value;
  throw new ChangeError('invalid', `${path}: ${parsed.what} (line ${parsed.line}). Replace it by a whole document.`);
}
