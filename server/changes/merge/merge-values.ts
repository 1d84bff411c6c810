import { isObject, own, isSameJson } from '#src/model/json.ts';
import type { Conflict } from '#src/model/studio/conflict.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import { UID_PREFIX } from '#src/model/studio/value-edit.ts';
import { areComparable, blocksWithUids, isBlockList, keepUids, uidsIn, withUids } from './blocks.ts';
import { mergeOrder } from './merge-order.ts';

/**
 * The result of a merge; `value` is undefined if it was removed. At the place of a conflict, it contains the value of
 * `theirs`.
 */
export interface MergedValue {
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges two versions of a document (`mine`, `theirs`) that were made from the same one (`base`). Values that only one
 * side changed are taken from that side. Objects merge by member and lists of blocks by uid; other lists are one value.
 * A value that both sides changed differently is a conflict. If the versions are only a part of a document, `at` is the
 * JSON pointer of this part.
 */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown, at = ''): MergedValue {
  const written = [base, mine, theirs].map((version) => uidsIn(version));
  const [from, ours, other] = [base, mine, theirs].map((version) => withUids(version, at));
  const { value, conflicts } = merge(from, ours, other, { at, written });
  return { value: keepUids(value, new Set([...written[1]!, ...written[2]!])), conflicts };
}

/** The pointer of a value, and the sets of uids that the documents base, mine and theirs contain. */
interface Place {
  readonly at: string;
  readonly written: readonly ReadonlySet<string>[];
}

/**
 * Merges three versions of the value at one place in a document: `base`, and `mine` and `theirs`, which were made from
 * it. All blocks in the three versions must have uids.
 */
function merge(base: unknown, mine: unknown, theirs: unknown, place: Place): MergedValue {
  const { at, written } = place;
  if (isSameJson(base, mine) || isSameJson(mine, theirs)) return { value: theirs, conflicts: [] };
  if (isSameJson(base, theirs)) return { value: mine, conflicts: [] };
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base))) {
    const [from, ours, other] = [base ?? {}, mine, theirs].map((one) => new Map(Object.entries(one)));
    const { members, conflicts } = mergeMembers(from!, ours!, other!, place, '');
    return { value: Object.fromEntries(members), conflicts };
  }
  const lists = [base ?? [], mine, theirs];
  if (
    lists.every(isBlockList) &&
    areComparable(
      lists.map((list, index) => ({ list, written: written[index]! })),
      at,
    )
  ) {
    const [from, ours, other] = lists.map(
      (list) => new Map(blocksWithUids(list, at).map(({ key, block }) => [key, block])),
    );
    const { members, conflicts } = mergeMembers(from!, ours!, other!, place, UID_PREFIX);
    return { value: members.map(([, block]) => block), conflicts };
  }
  return { value: theirs, conflicts: [{ at, kind: 'value', base, mine, theirs }] };
}

/** The members of an object by name, or the blocks of a list by uid. */
type Members = ReadonlyMap<string, unknown>;

/** Merges each member, then the order of the members. In pointers, `prefix` precedes the name of a member. */
function mergeMembers(base: Members, mine: Members, theirs: Members, { at, written }: Place, prefix: string) {
  const conflicts: Conflict[] = [];
  const values = new Map<string, unknown>();
  for (const name of new Set([...theirs.keys(), ...mine.keys()])) {
    const place = { at: pointerTo(at, prefix + name), written };
    const merged = merge(base.get(name), mine.get(name), theirs.get(name), place);
    conflicts.push(...merged.conflicts);
    if (merged.value !== undefined) values.set(name, merged.value);
  }
  const remaining = (members: Members): string[] => [...members.keys()].filter((name) => values.has(name));
  const [from, ours, other] = [remaining(base), remaining(mine), remaining(theirs)];
  const { order, isConflict } = mergeOrder(from, ours, other);
  if (isConflict) conflicts.push({ at, kind: 'order', base: from, mine: ours, theirs: other });
  return { members: order.map((name) => [name, values.get(name)] as const), conflicts };
}

/**
 * Returns a list of blocks or an object with its members in another order; members that the order does not name come
 * last.
 */
export function reorderMembers(value: unknown, order: readonly string[], at: string): unknown {
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  if (isBlockList(value)) {
    return blocksWithUids(value, at)
      .toSorted((a, b) => place(a.key) - place(b.key))
      .map(({ block }) => block);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted((a, b) => place(a) - place(b))
      .map((name) => [name, own(value, name)]),
  );
}
