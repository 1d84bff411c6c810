import { BareObject } from '#src/model/layout/bare-object.ts';
import type { LayoutTree, Placeholders, RenderingNode } from '#src/model/layout.ts';
import { isSameIgnoringMemberOrder } from '#src/model/json.ts';

/**
 * Returns the tree `after` with the objects of the tree `before` for all parts of the route that did not change. React
 * does not update a rendering that is the same object as before. Renderings are matched by key, not by position. If the
 * trees are of different pages, or one of them has no route, `after` is returned unchanged.
 */
export function shareTree(before: LayoutTree, after: LayoutTree): LayoutTree {
  if (!before.route || !after.route || before.route.itemId !== after.route.itemId) return after;
  const placeholders = sharePlaceholders(before.route.placeholders, after.route.placeholders);
  const fields = share(before.route.fields, after.route.fields);
  const same =
    placeholders === before.route.placeholders &&
    fields === before.route.fields &&
    before.route.name === after.route.name;
  return Object.freeze({
    ...after,
    route: same ? before.route : Object.freeze({ ...after.route, fields, placeholders }),
  });
}

/**
 * Returns the placeholders `after` with the objects of `before` for all renderings that did not change; returns
 * `before` itself if nothing has changed.
 */
function sharePlaceholders(before: Placeholders, after: Placeholders): Placeholders {
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  const result: Record<string, readonly RenderingNode[]> = new BareObject();
  for (const name of names) {
    result[name] = shareList(before[name], after[name]!);
    same &&= result[name] === before[name];
  }
  return same ? before : Object.freeze(result);
}

/**
 * Returns the list `after` with the objects of `before` for all renderings that did not change; returns `before` itself
 * if nothing has changed. Renderings are matched by key.
 */
function shareList(
  before: readonly RenderingNode[] | undefined,
  after: readonly RenderingNode[],
): readonly RenderingNode[] {
  if (!before) return after;
  const old = new Map(before.map((node) => [node.key, node]));
  const result = after.map((node) => {
    const match = old.get(node.key);
    return match ? shareNode(match, node) : node;
  });
  return result.length === before.length && result.every((node, index) => node === before[index])
    ? before
    : Object.freeze(result);
}

/**
 * Returns the rendering `after` with the objects of `before` for the params, fields and placeholders that did not
 * change; returns `before` itself if nothing has changed.
 */
function shareNode(before: RenderingNode, after: RenderingNode): RenderingNode {
  const sharedNode = {
    ...after,
    params: share(before.params, after.params),
    fields: share(before.fields, after.fields),
    placeholders: sharePlaceholders(before.placeholders, after.placeholders),
  };
  const same = (Object.keys(sharedNode) as (keyof RenderingNode)[]).every((name) => sharedNode[name] === before[name]);
  return same ? before : Object.freeze(sharedNode);
}

/** Returns `before` if both values are equal as JSON, otherwise `after`. */
function share<T>(before: T, after: T): T {
  return isSameIgnoringMemberOrder(before, after) ? before : after;
}
