import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { randomId } from '#src/lib/random-id.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import type { DocumentConflict } from '#src/model/studio/conflict.ts';
import { readPointer } from '../../content/release/release-pointer.ts';
import type { ChangeDocumentTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { ChangeError } from '../change-error.ts';
import type { Actor } from '../change.ts';
import { reorderMembers } from '../merge/merge-values.ts';
import { valueAt, withValueAt } from '../merge/pointer.ts';
import { appendAudit } from '../store/audit.ts';
import {
  currentHash,
  isMediaPath,
  readChangeDocuments,
  storeContent,
  writeChangeDocument,
} from '../store/change-documents.ts';
import { lockChange, setChange } from '../store/change-rows.ts';
import { insertEdit, textOf } from '../store/edit-document.ts';
import { mergeRow, readContent } from './merge-change.ts';

/**
 * An editor's decision about a conflict that was shown. `to` is the value that the change has from now on; it is
 * missing if the editor chose to have no value. For a media file, it is the hash of one of the two files. For an order,
 * it is the list of names or uids.
 */
export interface Resolution extends DocumentConflict {
  readonly to?: unknown;
}

/** An updated change, or the conflicts that have no resolution, or whose values changed after they were shown. */
export type UpdatedChange =
  | { readonly kind: 'updated'; readonly version: number }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly DocumentConflict[] };

/** Updates a change to the current release: merges all of its documents, or none if a conflict remains. */
export function updateChange(
  database: Database,
  actor: Actor,
  id: string,
  resolutions: readonly Resolution[] = [],
): Promise<UpdatedChange> {
  return database.transaction().execute(async (transaction) => {
    const updated = await updateDocuments(transaction, actor, id, resolutions);
    if (updated.kind === 'updated') {
      await appendAudit(transaction, actor, { action: 'change.update', target: id, after: updated.version });
    }
    return updated;
  });
}

/** Updates the documents of a change like `updateChange`, but within a transaction and without a row in the audit. */
export async function updateDocuments(
  transaction: Transaction<Tables>,
  actor: Actor,
  id: string,
  resolutions: readonly Resolution[],
): Promise<UpdatedChange> {
  const { version } = await lockChange(transaction, id, 'edit');
  const rows = await readChangeDocuments(transaction, id);
  const updates: UpdatedDocument[] = [];
  for (const row of rows) updates.push(await mergeWithPublished(transaction, row, resolutions));
  const conflicts = updates.flatMap((update) => update.conflicts);
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts };
  for (const { row, theirs, content } of updates) {
    const hash = await storeContent(transaction, row.path, content);
    if (hash === row.hash && theirs === row.base_hash) continue;
    await writeChangeDocument(transaction, { change: id, path: row.path, base_hash: theirs, hash });
    await insertEdit(transaction, {
      change: id,
      id: randomId(),
      number: version,
      path: row.path,
      operations: JSON.stringify(resolutions.filter(({ path }) => path === row.path)),
      conflicts: null,
      after_hash: hash,
      author: actor.subject,
      cause: 'update',
    });
  }
  await setChange(transaction, id, { base_release: (await readPointer(transaction)).release, approved_by: null });
  return { kind: 'updated', version };
}

/** The result of merging a document of a change with the published one: the updated document, or its open conflicts. */
interface UpdatedDocument {
  readonly row: ChangeDocumentTable;
  /** Hash of the published document; null if there is none. */
  readonly theirs: string | null;
  readonly content: string | Uint8Array | null;
  readonly conflicts: readonly DocumentConflict[];
}

/** Merges a document with the published one and applies the resolutions. Nothing is stored. */
async function mergeWithPublished(
  transaction: Transaction<Tables>,
  row: ChangeDocumentTable,
  resolutions: readonly Resolution[],
): Promise<UpdatedDocument> {
  const { path } = row;
  const theirs = await currentHash(transaction, path);
  const merged = await mergeRow(transaction, row, theirs);
  const done = (content: string | Uint8Array | null): UpdatedDocument => ({ row, theirs, content, conflicts: [] });
  if (merged.kind === 'mine') return done(await readContent(transaction, path, row.hash));
  if (merged.kind === 'theirs') return done(await readContent(transaction, path, theirs));
  if (merged.kind === 'text') return done(merged.text);
  const conflicts = merged.conflicts.map((one) => ({ path, ...one }));
  const found = conflicts.map((conflict) => resolutions.find((one) => matchesConflict(one, conflict)));
  const open = conflicts.filter((_, index) => !found[index]);
  if (open.length > 0) return { row, theirs, content: null, conflicts: open };
  const decided = found.flatMap((one) => one ?? []);
  if (isMediaPath(path)) return done(await readContent(transaction, path, chosenHash(decided[0]!)));
  return done(textOf(decided.reduce(applyResolution, merged.text === undefined ? undefined : valueOf(merged.text))));
}

/** Whether a resolution is about this conflict and was made with the same values. */
function matchesConflict(resolution: Resolution, { path, at, kind, mine, theirs }: DocumentConflict): boolean {
  const shown = [resolution.path, resolution.at, resolution.kind, resolution.mine, resolution.theirs];
  return isDeepStrictEqual(asJson(shown), asJson([path, at, kind, mine, theirs]));
}

/** Returns a value as it is after a transfer as JSON, in which undefined members are missing. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Returns the document with the value, or the order of members, that the editor chose. */
function applyResolution(document: unknown, { path, at, kind, to }: Resolution): unknown {
  const value = kind === 'order' ? reorderMembers(valueAt(document, at), orderOf(to), at) : to;
  const next = withValueAt(document, at, value);
  // The published version has removed the block or object that contained the value, so the chosen value cannot be
  // inserted.
  if (!next) throw new ChangeError('invalid', `${path}: "${at}" does not exist any more. Edit the document instead.`);
  return next.document;
}

/** Returns the names or uids in the resolution of an order. Throws a ChangeError for any other value. */
function orderOf(value: unknown): string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new ChangeError('invalid', 'the resolution of an order is a list of names or uids.');
}

/** Returns the hash of the media file that the editor chose; null for no file. */
function chosenHash({ path, to, mine, theirs }: Resolution): string | null {
  if (to === undefined || to === null) return null;
  if (typeof to === 'string' && [mine, theirs].includes(to)) return to;
  throw new ChangeError('invalid', `${path}: choose one of the two files by its hash, or none.`);
}

/** Returns the value of a JSON text; undefined if the text is not JSON. */
function valueOf(text: string): unknown {
  const parsed = parseJson(text);
  return 'value' in parsed ? parsed.value : undefined;
}
