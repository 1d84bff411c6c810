import type { Mark, Node } from 'prosemirror-model';
import type { ElementNode, ElementTree } from '#src/model/layout/element-tree.ts';
import { partsOfText } from '../../kit/tokens/token-parts.ts';
import { schema } from './schema.ts';

/**
 * Converts a tree of HTML elements to an editor document; undefined if the tree has a part that the editor does not
 * support.
 */
export function documentOfTree(tree: ElementTree): Node | undefined {
  try {
    const document = schema.node('doc', null, tree.length > 0 ? blocksOf(tree) : [schema.node('p')]);
    document.check();
    return document;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether an element is a block in the schema of the editor. */
export const isBlock = (node: ElementNode): boolean =>
  typeof node !== 'string' && schema.nodes[node[0]]?.isBlock === true;

/** Returns the nodes as blocks. Text between blocks becomes a `line`. */
function blocksOf(nodes: ElementTree): Node[] {
  const blocks: Node[] = [];
  for (let start = 0; start < nodes.length;) {
    const first = nodes[start]!;
    let end = start + 1;
    if (typeof first !== 'string' && isBlock(first)) blocks.push(blockOf(first));
    else {
      while (end < nodes.length && !isBlock(nodes[end]!)) end += 1;
      blocks.push(schema.node('line', null, inlineOf(nodes.slice(start, end), [])));
    }
    start = end;
  }
  return blocks;
}

/** Converts a block element and its content to a node of the editor. */
function blockOf([tag, attributes, ...children]: Exclude<ElementNode, string>): Node {
  const type = schema.nodes[tag]!;
  const content = type.isLeaf ? [] : type.inlineContent ? inlineOf(children, []) : blocksOf(children);
  // An empty list entry or cell contains a line, in which the cursor can be placed.
  const needsLine = content.length === 0 && type.contentMatch.matchType(schema.nodes['line']!) !== null;
  return type.create({ html: attributes === 0 ? {} : attributes }, needsLine ? [schema.node('line')] : content);
}

/** Converts texts and inline elements to nodes with marks. */
function inlineOf(nodes: ElementTree, marks: readonly Mark[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return textNodes(node, marks);
    const [tag, attributes, ...children] = node;
    const html = { html: attributes === 0 ? {} : attributes };
    const type = schema.marks[tag];
    if (type) return inlineOf(children, type.create(html).addToSet(marks));
    return [schema.node(tag, html, undefined, marks)];
  });
}

/** Splits a text into text nodes and token nodes. */
export const textNodes = (text: string, marks: readonly Mark[]): Node[] =>
  partsOfText(text).map((part) =>
    part.isToken ? schema.node('token', { text: part.text }, undefined, marks) : schema.text(part.text, marks),
  );
