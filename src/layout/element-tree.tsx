import { createElement, type ReactNode } from 'react';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  anchorOf,
  VOID_TAGS,
  type ElementNode,
  type ElementTree,
} from '#src/model/layout/element-tree.ts';
import { Link } from '#src/ui/link/link.tsx';

/** Matches the tags of the headings that get an id. */
const HEADING = /^h[2-6]$/;

/**
 * Maximum depth of elements in rich text. Real texts are less deep; the limit protects the server's stack from
 * malicious content.
 */
const MAX_DEPTH = 40;

/**
 * Returns compiled rich text as React elements. Checks tags and attributes again, because a tree may come from a cache.
 */
export function renderElementTree(tree: ElementTree): ReactNode {
  const anchors = new Set<string>();
  return tree.map((node, index) => renderNode(node, index, 0, anchors));
}

/**
 * Returns a node as React element. `anchors` are the ids of earlier headings: only the first of equal headings gets an
 * id.
 */
function renderNode(node: ElementNode, index: number, depth: number, anchors: Set<string>): ReactNode {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node) || depth > MAX_DEPTH) return null;
  const [tag, attributes, ...children] = node as [string, Record<string, string> | 0, ...ElementNode[]];
  if (!ALLOWED_TAGS.has(tag)) return null;
  const props: Record<string, unknown> = { key: index };
  for (const name in attributes || {}) {
    const property = ALLOWED_ATTRIBUTES.get(name);
    const value = (attributes as Record<string, string>)[name];
    if (property && typeof value === 'string') props[property] = value;
  }
  if ('href' in props) props['href'] = safeHref(props['href']);
  if ('src' in props) props['src'] = safeHref(props['src']);
  if (tag === 'img') {
    if (!props['src']) return null;
    props['loading'] ??= 'lazy';
  }
  // React throws if a void element has children.
  const content =
    children.length > 0 && !VOID_TAGS.has(tag)
      ? children.map((child, at) => renderNode(child, at, depth + 1, anchors))
      : undefined;
  const anchor = HEADING.test(tag) ? anchorOf(node) : undefined;
  if (anchor && !anchors.has(anchor)) {
    props['id'] = anchor;
    anchors.add(anchor);
  }
  if (tag !== 'a' || !props['href']) return createElement(tag, props, content);
  delete props['rel'];
  return createElement(Link, props as { href: string }, content);
}
