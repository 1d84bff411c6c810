import { Fragment, useCallback, type FragmentInstance, type ReactNode } from 'react';
import type { RenderingNode } from '#src/model/layout.ts';

/** The blocks on the page, by the fragment that React rendered for them. A fragment adds no element to the page. */
const blocks = new Map<FragmentInstance, RenderingNode>();

/** Wraps a rendering in a fragment, so that its elements on the page can be found. */
export function BlockMark({
  node,
  children,
}: {
  readonly node: RenderingNode;
  readonly children: ReactNode;
}): ReactNode {
  const ref = useCallback(
    (fragment: FragmentInstance | null) => {
      if (!fragment) return undefined;
      blocks.set(fragment, node);
      return () => void blocks.delete(fragment);
    },
    [node],
  );
  return <Fragment ref={ref}>{children}</Fragment>;
}

/** An element with the fragments in which it is at the first level, as React stores them. */
interface MarkedElement extends Element {
  readonly reactFragments?: ReadonlySet<FragmentInstance>;
}

/** Returns the innermost block that contains an element. */
export function blockAt(element: Element): RenderingNode | undefined {
  for (let each: MarkedElement | null = element; each; each = each.parentElement) {
    const found = [...(each.reactFragments ?? [])].flatMap((fragment) => blocks.get(fragment) ?? []);
    if (found.length > 0) return found.toSorted((a, b) => b.depth - a.depth)[0];
  }
  return undefined;
}

/** Returns the elements at the first level of a block. */
export function elementsOf(node: RenderingNode, page: Document = document): Element[] {
  const fragments = new Set([...blocks].filter(([, each]) => each.uid === node.uid).map(([fragment]) => fragment));
  return [...page.querySelectorAll<MarkedElement>('#root *')].filter(
    ({ reactFragments }) => reactFragments !== undefined && !fragments.isDisjointFrom(reactFragments),
  );
}

/** Returns a block by its uid in the layout. */
export function blockWithUid(uid: string): RenderingNode | undefined {
  return blocks.values().find((node) => node.uid === uid);
}

/** Returns the rectangle around all elements of a block; undefined if none is visible. */
export function rectangleOf(node: RenderingNode): DOMRect | undefined {
  const rectangles = [...blocks]
    .filter(([, each]) => each.uid === node.uid)
    .flatMap(([fragment]) => fragment.getClientRects())
    .filter(({ width, height }) => width > 0 && height > 0);
  return rectangles.length === 0 ? undefined : boundingRectangle(rectangles);
}

/** Returns the smallest rectangle that contains all rectangles. */
function boundingRectangle(rectangles: readonly DOMRect[]): DOMRect {
  const left = Math.min(...rectangles.map((each) => each.left));
  const top = Math.min(...rectangles.map((each) => each.top));
  const right = Math.max(...rectangles.map((each) => each.right));
  const bottom = Math.max(...rectangles.map((each) => each.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
