import { isObject, own, isSameJson } from '#src/model/json.ts';
import { uidsOf } from './value-edits.ts';

/**
 * Returns `theirs` with everything that an editor changed from `base` to `mine`. Blocks are compared by their uid, so
 * an editor who only moved blocks keeps the texts that others changed in them.
 */
export function mergeMine(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSameJson(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs)) {
    const names = mergedOrder(Object.keys(mine), Object.keys(theirs));
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = mergeMine(own(base, name), own(mine, name), own(theirs, name));
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }
  const [before, ours, others] = [base ?? [], mine, theirs].map(blocksOf);
  if (!before || !ours || !others) return mine;
  return mergedOrder([...ours.keys()], [...others.keys()]).flatMap((uid) => {
    const block = mergeMine(before.get(uid), ours.get(uid), others.get(uid));
    return block === undefined ? [] : [block];
  });
}

/** Returns the blocks of a list by their uid; undefined for another value. */
function blocksOf(list: unknown): ReadonlyMap<string, unknown> | undefined {
  const uids = Array.isArray(list) ? uidsOf(list) : undefined;
  return uids && new Map(uids.map((uid, index) => [uid, (list as readonly unknown[])[index]]));
}

/**
 * Returns the names or uids in the order of `mine`. One that only `theirs` has is placed after its predecessor in
 * `theirs`, or at the start if it is the first one there.
 */
function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  const order = [...mine];
  for (const [index, name] of theirs.entries())
    if (!order.includes(name)) order.splice(index === 0 ? 0 : order.indexOf(theirs[index - 1]!) + 1, 0, name);
  return order;
}
