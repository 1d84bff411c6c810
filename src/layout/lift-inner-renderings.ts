import { BareObject } from '#src/model/layout/bare-object.ts';
import type { LayoutTree, Placeholders, RenderingNode } from '#src/model/layout.ts';
import type { Registry } from './registry.ts';

/**
 * Returns the tree with the renderings inside an unregistered rendering placed after it, so that one unknown name does
 * not hide a whole part of the page. Returns the same tree if all renderings are registered.
 */
export function liftInnerRenderings(tree: LayoutTree, registry: Registry): LayoutTree {
  const { route } = tree;
  if (!route) return tree;
  const placeholders = liftInner(route.placeholders, registry);
  return placeholders === route.placeholders
    ? tree
    : Object.freeze({ ...tree, route: Object.freeze({ ...route, placeholders }) });
}

/**
 * Returns the placeholders with the renderings inside unregistered renderings placed after them; the same object if
 * there are none.
 */
function liftInner(placeholders: Placeholders, registry: Registry): Placeholders {
  let isSame = true;
  const result: Record<string, readonly RenderingNode[]> = new BareObject();
  for (const name of Object.keys(placeholders)) {
    const before = placeholders[name]!;
    const after = before.flatMap((node) => liftNode(node, registry));
    const isEqual = after.length === before.length && after.every((node, index) => node === before[index]);
    result[name] = isEqual ? before : Object.freeze(after);
    isSame &&= isEqual;
  }
  return isSame ? placeholders : Object.freeze(result);
}

/** Returns a rendering and, if it is not registered, the renderings inside it after it. */
function liftNode(node: RenderingNode, registry: Registry): readonly RenderingNode[] {
  const placeholders = liftInner(node.placeholders, registry);
  if (registry.has(node.componentName))
    return [placeholders === node.placeholders ? node : Object.freeze({ ...node, placeholders })];
  // Keys are unique among siblings only, so the key of a lifted rendering begins with the keys around it.
  const named = Object.entries(placeholders).flatMap(([name, children]) =>
    children.map((child) => Object.freeze({ ...child, key: `${node.key} › ${name} › ${child.key}` })),
  );
  return named.length === 0 ? [node] : [Object.freeze({ ...node, placeholders: NO_PLACEHOLDERS }), ...named];
}

/** The placeholders of a rendering whose inner renderings were lifted. */
const NO_PLACEHOLDERS: Placeholders = Object.freeze(new BareObject());
