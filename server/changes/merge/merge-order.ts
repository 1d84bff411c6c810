import { diff3Merge } from 'node-diff3';

/** A merged order of members. If the moves of the two sides cannot be combined, it is the order of `theirs`. */
export interface MergedOrder {
  readonly order: readonly string[];
  /** Whether the moves cannot be combined. */
  readonly isConflict: boolean;
}

/**
 * Merges two orders of members that remain after a merge; each list contains a member at most once. A member that only
 * one side has keeps its place after the shared member before it. If both sides have such members in the same place,
 * theirs come first.
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergedOrder {
  const inTheirs = new Set(theirs);
  const shared = new Set(mine.filter((name) => inTheirs.has(name)));
  const sharedOf = (list: readonly string[]): string[] => list.filter((name) => shared.has(name));
  const common = mergeShared(sharedOf(base), sharedOf(mine), sharedOf(theirs));
  const additions = [membersByAnchor(theirs, shared), membersByAnchor(mine, shared)];
  const after = (anchor: string): string[] => additions.flatMap((one) => one.get(anchor) ?? []);
  return {
    order: [...after(START), ...common.order.flatMap((name) => [name, ...after(`=${name}`)])],
    isConflict: common.isConflict,
  };
}

/** Merges the order of the members that both sides have. */
function mergeShared(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergedOrder {
  if (isSameOrder(mine, theirs) || isSameOrder(base, mine)) return { order: theirs, isConflict: false };
  if (isSameOrder(base, theirs)) return { order: mine, isConflict: false };
  const regions = diff3Merge([...mine], [...base], [...theirs]);
  const order = regions.flatMap(({ ok }) => ok ?? []);
  const isWhole = order.length === theirs.length && new Set(order).size === order.length;
  return regions.every(({ conflict }) => !conflict) && isWhole
    ? { order, isConflict: false }
    : { order: theirs, isConflict: true };
}

/** Key of the members that precede all shared members. */
const START = 'start';

/**
 * Returns the members of a list that the other list does not have, grouped by the shared member before them. Keys are
 * `=name` or START.
 */
function membersByAnchor(list: readonly string[], shared: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let anchor = START;
  for (const name of list) {
    if (shared.has(name)) anchor = `=${name}`;
    else found.set(anchor, [...(found.get(anchor) ?? []), name]);
  }
  return found;
}

function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}
