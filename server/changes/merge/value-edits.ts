import { isDeepStrictEqual } from 'node:util';
import { isSameJson } from '#src/model/json.ts';
import type { Conflict } from '#src/model/studio/conflict.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { withUids } from './blocks.ts';
import { mergeDocuments } from './merge-values.ts';
import { parsePointer, valueAt, withValueAt } from './pointer.ts';

/** The edited document, or the conflicts of the edits that could not be applied. */
export type AppliedValueEdits = { readonly document: unknown } | { readonly conflicts: readonly Conflict[] };

/**
 * Applies edits to a document (undefined: there is none), all or none of them. A value that is still `was` becomes
 * `to`. If the value has changed meanwhile, the edit is merged with it; if that is impossible, the edit is a conflict.
 * An edit inside a document or block that does not exist is a conflict too. Throws a ChangeError if an edit is invalid.
 */
export function applyValueEdits(document: unknown, edits: readonly ValueEdit[]): AppliedValueEdits {
  let result = document;
  const conflicts: Conflict[] = [];
  for (const edit of edits) {
    const applied = applyValueEdit(result, edit);
    if ('conflicts' in applied) conflicts.push(...applied.conflicts);
    else result = applied.document;
  }
  return conflicts.length > 0 ? { conflicts } : { document: result };
}

/** Applies one edit of a value to a document. */
function applyValueEdit(document: unknown, { at, was, to }: ValueEdit): AppliedValueEdits {
  // An edit of a value never restores a removed document.
  if (document === undefined && parsePointer(at).length > 0) {
    return { conflicts: [{ at, kind: 'value', base: was, mine: to, theirs: undefined }] };
  }
  const current = withUids(valueAt(document, at), at);
  const [before, after] = [withUids(was, at), withUids(to, at)];
  // This comparison ignores the order of members, because another editor may have changed the order.
  if (isDeepStrictEqual(current, after) && !isDeepStrictEqual(before, after)) return { document };
  // `isSameJson` also compares the order of members: if only the order differs, both orders are merged.
  const merged = isSameJson(current, before) ? { value: to, conflicts: [] } : mergeDocuments(was, to, current, at);
  if (merged.conflicts.length > 0) return { conflicts: merged.conflicts };
  if (merged.value === undefined && current === undefined) return { document };
  const next = withValueAt(document, at, merged.value);
  return next ?? { conflicts: [{ at, kind: 'value', base: was, mine: to, theirs: current }] };
}
