import { isDeepStrictEqual } from 'node:util';
import { isObject, own, isSameJson } from '#src/model/json.ts';
import { pointerTo } from '#src/lib/json-pointer.ts';
import { ChangeError } from '../change-error.ts';
import { withUids } from './blocks.ts';
import { mergeDocuments, type Conflict } from './merge-values.ts';
import { parsePointer, valueAt, withValueAt } from './pointer.ts';

/** One edit of a document: the value at a pointer was `was` and becomes `to`. A missing `was` or `to` is "no value". */
export interface Operation {
  readonly at: string;
  readonly was?: unknown;
  readonly to?: unknown;
}

/** The edited document, or the places where another editor's value is neither `was` nor `to`. */
export type AppliedOperations = { readonly document: unknown } | { readonly conflicts: readonly Conflict[] };

/**
 * Applies operations to a document (undefined: there is none), all or none of them. A value that is still `was` becomes
 * `to`. If the value has changed meanwhile, the operation is merged with it; if that is impossible, it is a conflict.
 * Throws a ChangeError if an operation is invalid.
 */
export function applyOperations(document: unknown, operations: readonly Operation[]): AppliedOperations {
  let result = document;
  const conflicts: Conflict[] = [];
  for (const operation of operations) {
    const applied = applyOne(result, operation);
    if ('conflicts' in applied) conflicts.push(...applied.conflicts);
    else result = applied.document;
  }
  return conflicts.length > 0 ? { conflicts } : { document: result };
}

function applyOne(document: unknown, { at, was, to }: Operation): AppliedOperations {
  // An edit of a value never restores a removed document.
  if (document === undefined && parsePointer(at).length > 0) {
    return { conflicts: [{ at, kind: 'value', base: was, mine: to, theirs: undefined }] };
  }
  const current = withUids(valueAt(document, at), at);
  const [before, after] = [withUids(was, at), withUids(to, at)];
  // Compared without the order of members, because another editor may have changed it.
  if (isDeepStrictEqual(current, after) && !isDeepStrictEqual(before, after)) return { document };
  // Compared with the order of members: if only the order differs, the orders are merged, so that no change of it is lost.
  const merged = isSameJson(current, before) ? { value: to, conflicts: [] } : mergeDocuments(was, to, current, at);
  if (merged.conflicts.length > 0) return { conflicts: merged.conflicts };
  if (merged.value === undefined && current === undefined) return { document };
  const next = withValueAt(document, at, merged.value);
  return next ?? { conflicts: [{ at, kind: 'value', base: was, mine: to, theirs: current }] };
}

/** Reads operations that a client sent. Throws a ChangeError if they have another shape. */
export function parseOperations(value: unknown): Operation[] {
  const isOperation = (one: unknown): one is Operation =>
    isObject(one) && typeof own(one, 'at') === 'string' && Object.keys(one).every((name) => KEYS.has(name));
  if (Array.isArray(value) && value.length > 0 && value.every(isOperation)) return value;
  throw new ChangeError('invalid', 'operations must be a list of { "at", "was", "to" }, where "at" is a JSON pointer.');
}

const KEYS: ReadonlySet<string> = new Set(['at', 'was', 'to']);

/** Returns the operations that lead from one document to another; undefined is "no document". */
export function operationsBetween(before: unknown, after: unknown, at = ''): Operation[] {
  if (isSameJson(before, after)) return [];
  if (isObject(before) && isObject(after) && keepsOrder(before, after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => operationsBetween(own(before, name), own(after, name), pointerTo(at, name)));
  }
  return [{ at, ...(before === undefined ? {} : { was: before }), ...(after === undefined ? {} : { to: after }) }];
}

/** Returns operations that revert others. Those must have been applied without a merge. */
export function invertOperations(operations: readonly Operation[]): Operation[] {
  return operations
    .map(({ at, ...values }) => ({
      at,
      ...('to' in values ? { was: values.to } : {}),
      ...('was' in values ? { to: values.was } : {}),
    }))
    .toReversed();
}

/** Returns whether `after` is `before` with some members removed and others added at the end. */
function keepsOrder(before: object, after: object): boolean {
  const kept = Object.keys(before).filter((name) => Object.hasOwn(after, name));
  return Object.keys(after)
    .slice(0, kept.length)
    .every((name, index) => name === kept[index]);
}
