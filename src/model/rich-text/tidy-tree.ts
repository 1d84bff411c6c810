import type { ElementNode, ElementTree } from '../layout/element-tree.ts';

/** Tags of blocks. White space between two blocks is not shown. */
const BLOCK_TAGS = new Set(
  (
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd pre blockquote hr table caption thead tbody tfoot tr th td figure figcaption ' +
    'div address'
  ).split(' '),
);
/** Tags in which white space between children has no meaning; in tables, React warns about it. */
const TEXTLESS_TAGS = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']);

/**
 * Returns the tree, frozen and without white space between blocks, such as newlines and indentation, which browsers do
 * not show.
 */
export function tidyTree(tree: ElementTree): ElementTree {
  return Object.freeze(tidyChildren(tree, 'div'));
}

/** Returns the children of the tag `parent`, without white space that is not shown. */
function tidyChildren(nodes: ElementTree, parent: string): ElementNode[] {
  const shownNodes = parent === 'pre' ? nodes : nodes.filter((_, index) => isShown(nodes, index, parent));
  return shownNodes.map((node) => {
    if (typeof node === 'string') return node;
    const [tag, attributes, ...children] = node;
    return Object.freeze([tag, attributes, ...tidyChildren(children, tag)] as const);
  });
}

/**
 * Returns true unless a text is only white space that is in a tag of `TEXTLESS_TAGS`, or in a block between two other
 * blocks or between a block and the edge of its parent.
 */
function isShown(nodes: ElementTree, index: number, parent: string): boolean {
  const node = nodes[index];
  if (typeof node !== 'string' || /[^ \t\n\r\f]/.test(node)) return true;
  if (TEXTLESS_TAGS.has(parent)) return false;
  const before = nodes[index - 1];
  const after = nodes[index + 1];
  const alone = before === undefined && after === undefined;
  return alone || !BLOCK_TAGS.has(parent) || !isEdge(before) || !isEdge(after);
}

/** Returns true for a block, and for the beginning or end of the parent (undefined). */
function isEdge(node: ElementNode | undefined): boolean {
  return node === undefined || (typeof node === 'object' && BLOCK_TAGS.has(node[0]));
}
