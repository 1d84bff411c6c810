/** Counts the components that React runs. Import it before react-dom. */

/** React's internal record of a rendered element. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly type: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Tags of fibers that are components: function, class, forwardRef, memo, simple memo. */
const COMPONENTS = new Set([0, 1, 11, 14, 15]);
/** The flag of a fiber whose component React has run. */
const PERFORMED_WORK = 1;

/**
 * React keeps the hook that it finds first. Copies of this module, which exist after modules are reset, share its
 * counts.
 */
const shared = globalThis as {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  renderCounts?: Map<string, number> | undefined;
};

/** Returns the name of a fiber's component. */
function nameOf({ type }: Fiber): string {
  const inner = (type as { render?: unknown; type?: unknown } | undefined)?.render ?? type;
  const own = (inner as { type?: unknown }).type ?? inner;
  return (own as { name?: string }).name || 'unnamed';
}

/**
 * Counts the components that React ran in a tree. With `isNew`, React has just mounted the element, so it ran the
 * component.
 */
function countInTree(fiber: Fiber, isNew: boolean): void {
  const before = fiber.alternate;
  const counts = shared.renderCounts;
  if (counts && COMPONENTS.has(fiber.tag) && (isNew || (fiber.flags & PERFORMED_WORK) !== 0)) {
    counts.set(nameOf(fiber), (counts.get(nameOf(fiber)) ?? 0) + 1);
  }
  if (!isNew && before && fiber.child === before.child) return;
  for (let child = fiber.child; child; child = child.sibling) {
    // A fiber that is the same object as in the previous tree was not rendered again.
    let old = before?.child ?? null;
    while (old && old !== child) old = old.sibling;
    if (!old) countInTree(child, isNew || !child.alternate);
  }
}

// React calls this hook for every commit.
shared.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  checkDCE: () => undefined,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
    if (shared.renderCounts) countInTree(root.current, false);
  },
};

/** Runs `change` and returns how often React ran each component, by its name. */
export function countRenders(change: () => void): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  shared.renderCounts = counted;
  try {
    change();
  } finally {
    shared.renderCounts = undefined;
  }
  return counted;
}

/** Returns the number of all renders. */
export const totalRenders = (renders: ReadonlyMap<string, number>): number =>
  [...renders.values()].reduce((sum, each) => sum + each, 0);
