import { createElement, type ReactNode } from 'react';
import { isLocalPath, safeHref } from '../lib/safe-href.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, type ElementNode, type ElementTree } from '../model/element-tree.ts';
import { Link } from '../ui/link/link.tsx';

/** React elements of compiled rich text. The lists of tags and attributes are asked again here: a tree may come from a cache. */
export function renderElementTree(tree: ElementTree): ReactNode {
  return tree.map(renderNode);
}

function renderNode(node: ElementNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return null;
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
  if (tag === 'img' && !props['loading']) props['loading'] = 'lazy';
  const content = children.length > 0 ? children.map(renderNode) : undefined;
  return tag === 'a' && typeof props['href'] === 'string' && isLocalPath(props['href'])
    ? createElement(Link, props as { href: string }, content)
    : createElement(tag, props, content);
}
