/** An independent model of how orders of blocks are merged. */

/** A possible order of the blocks after a merge. */
export interface PossibleOrder {
  readonly order: readonly string[];
  /** Whether this is the order of `theirs`, because the moves of the two sides cannot be combined. */
  readonly isTheirs?: boolean;
}

/**
 * Returns the orders that may result from a merge. A block that only one side has stays after the same block as on that
 * side. If both sides moved blocks, each possible set of moves of one side is combined with each possible set of the
 * other side, and the order of `theirs` is possible too.
 */
export function possibleOrders(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly PossibleOrder[] {
  const shared = new Set(mine.filter((uid) => theirs.includes(uid)));
  const only = (list: readonly string[]) => list.filter((uid) => shared.has(uid));
  const [b, m, t] = [only(base), only(mine), only(theirs)];
  /** Inserts the blocks of one side after the shared block that precedes them on that side; `theirs` comes first. */
  const complete = (common: readonly string[]): readonly string[] => {
    const additions = [theirs, mine].map((list) => runsOf(list, shared, (uid) => !shared.has(uid)));
    return [START, ...common].flatMap((anchor) => [
      ...(anchor === START ? [] : [anchor]),
      ...additions.flatMap((runs) => runs.get(anchor) ?? []),
    ]);
  };
  if (isSameOrder(m, t) || isSameOrder(b, m)) return [{ order: complete(t) }];
  if (isSameOrder(b, t)) return [{ order: complete(m) }];
  return [
    { order: complete(t), isTheirs: true },
    ...combineMoves(b, m, t).map((order) => ({ order: complete(order) })),
  ];
}

/** Key of the blocks that precede all shared blocks (anchors). */
const START = '';
const isSameOrder = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ');

/**
 * Returns the chosen members of a list, grouped by the anchor that they follow. Those before all anchors have the key
 * START.
 */
function runsOf(list: readonly string[], anchors: ReadonlySet<string>, isChosen: (uid: string) => boolean) {
  const runs = new Map<string, string[]>();
  let anchor = START;
  for (const uid of list) {
    if (anchors.has(uid)) anchor = uid;
    else if (isChosen(uid)) runs.set(anchor, [...(runs.get(anchor) ?? []), uid]);
  }
  return runs;
}

/**
 * Returns every order of the blocks that contains the moves of both sides. The list is empty if the moves cannot be
 * combined.
 */
function combineMoves(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const orders = new Map<string, readonly string[]>();
  for (const ours of movesBetween(base, mine)) {
    for (const others of movesBetween(base, theirs)) {
      const order = combineOrders(base, [mine, ours], [theirs, others]);
      if (order) orders.set(order.join(' '), order);
    }
  }
  return [...orders.values()];
}

/** The order of the blocks on one side of a merge, and the set of blocks that this side moved. */
type MovedOrder = readonly [list: readonly string[], moved: ReadonlySet<string>];

/**
 * Combines the moves of both sides; undefined if they moved different blocks to the same place, or one block to
 * different places.
 */
function combineOrders(
  base: readonly string[],
  [mine, ours]: MovedOrder,
  [theirs, others]: MovedOrder,
): readonly string[] | undefined {
  const stable = new Set(base.filter((uid) => !ours.has(uid) && !others.has(uid)));
  const [mineRuns, theirRuns] = [
    runsOf(mine, stable, (uid) => ours.has(uid)),
    runsOf(theirs, stable, (uid) => others.has(uid)),
  ];
  const order: string[] = [];
  for (const anchor of [START, ...stable]) {
    const [one, other] = [mineRuns.get(anchor) ?? [], theirRuns.get(anchor) ?? []];
    if (one.length > 0 && other.length > 0 && !isSameOrder(one, other)) return undefined;
    order.push(...(anchor === START ? [] : [anchor]), ...(one.length > 0 ? one : other));
  }
  return order.length === mine.length && new Set(order).size === mine.length ? order : undefined;
}

/** Returns all smallest sets of blocks that must move to get from one order to the other. New blocks count as moved. */
function movesBetween(base: readonly string[], list: readonly string[]): readonly ReadonlySet<string>[] {
  const places = list.map((uid) => base.indexOf(uid));
  // For each index, the length of the longest increasing subsequence that ends there.
  const lengths: number[] = [];
  const isStepTo = (from: number, to: number): boolean => places[from]! >= 0 && places[from]! < places[to]!;
  for (const [index, place] of places.entries()) {
    const before = lengths.filter((_, earlier) => isStepTo(earlier, index));
    lengths.push(place < 0 ? 0 : Math.max(0, ...before) + 1);
  }
  const endingAt = (index: number): readonly number[][] => {
    if (lengths[index] === 1) return [[index]];
    const earlier = lengths.flatMap((length, one) =>
      one < index && length === lengths[index]! - 1 && isStepTo(one, index) ? [one] : [],
    );
    return earlier.flatMap((one) => endingAt(one).map((path) => [...path, index]));
  };
  const longest = Math.max(0, ...lengths);
  const kept = longest === 0 ? [[]] : lengths.flatMap((length, index) => (length === longest ? endingAt(index) : []));
  return kept.map((path) => new Set(list.filter((_, index) => !path.includes(index))));
}
