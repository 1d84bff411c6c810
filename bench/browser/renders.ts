import type { Page } from 'playwright-core';

/** What React rendered while renders were counted. */
export interface Renders {
  /** How many times React ran a component. A component that runs in several commits counts each time. */
  readonly components: number;
  /** Number of form fields that React rendered. An input counts if it is the only input in a rendered component. */
  readonly fields: number;
}

declare global {
  var renders: { start(): void; stop(): Renders };
}

/**
 * Installs a counter of renders in a page, as the global variable `renders`. React calls the hook of its developer
 * tools for every commit, also in production. The hook does nothing unless renders are being counted.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly stateNode: unknown;
    }
    // The tags of React's components: function, class, forwardRef, memo, simple memo.
    const COMPONENTS = new Set([0, 1, 11, 14, 15]);
    const PERFORMED_WORK = 1;
    let isCounting = false;
    let components = 0;
    let fields = new Set<unknown>();

    function inputsIn(fiber: Fiber | null, found: unknown[] = []): unknown[] {
      for (let each = fiber; each; each = each.sibling) {
        if (each.tag === 5 && each.stateNode instanceof HTMLInputElement) found.push(each.stateNode);
        inputsIn(each.child, found);
      }
      return found;
    }
    /** Counts the components that React ran in a tree. `isNew`: the component was mounted, so React ran it. */
    function walk(fiber: Fiber, isNew: boolean): void {
      const before = fiber.alternate;
      if (COMPONENTS.has(fiber.tag) && (isNew || (fiber.flags & PERFORMED_WORK) !== 0)) {
        components++;
        const inputs = inputsIn(fiber.child);
        if (inputs.length === 1) fields.add(inputs[0]);
      }
      if (!isNew && before && fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) {
        // A child that is the same object as before did not render.
        let old = before?.child ?? null;
        while (old && old !== child) old = old.sibling;
        if (!old) walk(child, isNew || !child.alternate);
      }
    }
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        checkDCE: () => undefined,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
          if (isCounting) walk(root.current, false);
        },
      },
      renders: {
        start() {
          isCounting = true;
          components = 0;
          fields = new Set();
        },
        stop() {
          isCounting = false;
          return { components, fields: fields.size };
        },
      },
    });
  });
}
