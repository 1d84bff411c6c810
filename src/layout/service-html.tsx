import { useMemo, type ReactNode } from 'react';
import { cleanHtml } from '#src/flow/read/clean-html.ts';
import type { ElementAttributes, ElementNode, ElementTree } from '#src/model/layout/element-tree.ts';
import { renderElementTree } from './element-tree.tsx';

/** Maximum length of HTML that is parsed, in characters. Longer HTML is shown as plain text. */
const MAX_CHARACTERS = 200_000;

/**
 * Renders the HTML of a service, for example the terms of a plan: sanitized, with the elements that rich text may have.
 * The HTML is parsed in the browser. Import this module in a chunk that is loaded when the text is opened.
 * (spec: SEC-28)
 */
export function ServiceHtml({ html, className }: { readonly html: string; readonly className?: string }): ReactNode {
  const tree = useMemo(() => (html.length > MAX_CHARACTERS ? [html] : treeOf(cleanHtml(html).root)), [html]);
  return <div className={className}>{renderElementTree(tree)}</div>;
}

/** Returns the children of an element as compiled rich text. */
function treeOf(parent: ParentNode): ElementTree {
  return [...parent.childNodes].map(nodeOf);
}

/** Returns a text or element as a node of compiled rich text. */
function nodeOf(node: ChildNode): ElementNode {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const attributes: ElementAttributes = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [name, value]),
  );
  return [node.localName, attributes, ...treeOf(node)];
}
