import { anchorOf, type ElementNode } from '#src/model/layout/element-tree.ts';
import { isObject, own } from '#src/model/json.ts';
import type { Layout } from './resolve-page.ts';

/**
 * Returns the ids on a page that links with `#…` can target: headings in rich text, the main region, and the anchors of
 * renderings.
 */
export function anchorsOf(
  layout: Layout,
  anchorOfRendering: (componentName: string) => string | undefined,
): ReadonlySet<string> {
  const anchors = new Set(['content']);
  const visitTree = (node: ElementNode): void => {
    if (typeof node === 'string') return;
    const [tag, , ...children] = node;
    const anchor = /^h[2-6]$/.test(tag) ? anchorOf(node) : undefined;
    if (anchor) anchors.add(anchor);
    else children.forEach(visitTree);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value)) {
      const anchor = anchorOfRendering(String(own(value, 'componentName')));
      if (anchor) anchors.add(anchor);
      const tree = own(value, 'tree');
      if (Array.isArray(tree)) (tree as readonly ElementNode[]).forEach(visitTree);
      else Object.values(value).forEach(visit);
    }
  };
  visit(layout.sitecore.route);
  return anchors;
}
