import { pointerSteps, pointerTo } from '#src/model/json-pointer.ts';
import { isObject, own, type JsonObject, isSameJson } from '#src/model/json.ts';
import { UID_PREFIX, type ValueEdit } from '#src/model/studio/value-edit.ts';

/** Returns the value at a pointer; undefined if there is none. */
export function valueAt(document: unknown, at: string): unknown {
  return pointerSteps(at).reduce(
    (value, step) => (Array.isArray(value) ? entryAtStep(value, step) : own(value, step)),
    document,
  );
}

/** Creates an edit. `was` and `to` are left out if they are undefined. */
export function createValueEdit(at: string, was: unknown, to: unknown): ValueEdit {
  return { at, ...(was === undefined ? {} : { was }), ...(to === undefined ? {} : { to }) };
}

/**
 * Returns the document after edits. The old values are not compared with `was`; the server does that. An edit in a
 * block that no longer exists changes nothing.
 */
export function applyValueEdits(document: unknown, edits: readonly ValueEdit[]): unknown {
  return edits.reduce<unknown>((value, { at, to }) => replaceAt(value, pointerSteps(at), to), document);
}

/** Returns the edits that undo others, in reverse order. */
export function invertValueEdits(edits: readonly ValueEdit[]): ValueEdit[] {
  return edits.map(({ at, was, to }) => createValueEdit(at, to, was)).toReversed();
}

/**
 * Joins consecutive edits. Those at one place become one edit, from the first value to the last; it is left out if both
 * values are the same.
 */
export function joinValueEdits(before: readonly ValueEdit[], next: readonly ValueEdit[]): ValueEdit[] {
  const result = [...before];
  for (const one of next) {
    const last = result.at(-1);
    if (last?.at !== one.at) result.push(one);
    else result.splice(-1, 1, createValueEdit(one.at, last.was, one.to));
  }
  return result.filter(({ was, to }) => !isSameJson(was, to));
}

/**
 * Returns the edits that turn one value into another. Objects are compared member by member; lists whose entries have
 * the same uids in the same order are compared entry by entry. Every other value is replaced as a whole.
 */
export function valueEditsBetween(before: unknown, after: unknown, at = ''): ValueEdit[] {
  if (isSameJson(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => valueEditsBetween(own(before, name), own(after, name), pointerTo(at, name)));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, made] = [uidsOf(before), uidsOf(after)];
    if (old && made && old.length === made.length && old.every((uid, index) => uid === made[index]))
      return old.flatMap((uid, index) =>
        valueEditsBetween(before[index], after[index], pointerTo(at, UID_PREFIX + uid)),
      );
  }
  return [createValueEdit(at, before, after)];
}

/** Returns the uids of the blocks of a list; undefined if an entry has none or two entries have the same uid. */
export function uidsOf(list: readonly unknown[]): string[] | undefined {
  const uids = list.map(uidOf);
  return uids.every((uid) => uid !== undefined) && new Set(uids).size === uids.length ? uids : undefined;
}

/** Returns the uid of a block, or `slot <name>` for a slot, which has no uid; undefined for other entries. */
function uidOf(entry: unknown): string | undefined {
  const slot = own(entry, 'slot');
  if (typeof slot === 'string') return `slot ${slot}`;
  const uid = own(entry, 'uid');
  return typeof uid === 'string' && uid !== '' ? uid : undefined;
}

/** Returns the entry of a list that a pointer step selects; undefined if there is none. */
const entryAtStep = (list: readonly unknown[], step: string): unknown => list[blockIndex(list, step)];

/** Returns the index of the block that a pointer step selects by its uid; -1 if there is none. */
function blockIndex(list: readonly unknown[], step: string): number {
  return step.startsWith(UID_PREFIX) ? list.findIndex((entry) => uidOf(entry) === step.slice(UID_PREFIX.length)) : -1;
}

/** Returns a copy of a value with the value at a pointer replaced by `to`, or removed if `to` is undefined. */
function replaceAt(around: unknown, [step, ...rest]: readonly string[], to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(around)) return replaceInEntry(around, step, rest, to);
  if (around !== undefined && !isObject(around)) return around;
  const members: JsonObject = around ?? {};
  const inner = replaceAt(own(members, step), rest, to);
  if (inner !== undefined) return { ...members, [step]: inner };
  const { [step]: _removed, ...others } = members;
  return others;
}

/**
 * Returns a copy of a list with a value inside one entry replaced by `to`, or removed if `to` is undefined. `step`
 * selects the entry, `rest` leads to the value. Without such an entry, returns the list itself.
 */
function replaceInEntry(list: readonly unknown[], step: string, rest: readonly string[], to: unknown): unknown {
  const index = blockIndex(list, step);
  if (index < 0) return list;
  const inner = replaceAt(list[index], rest, to);
  return inner === undefined ? list.toSpliced(index, 1) : list.with(index, inner);
}
