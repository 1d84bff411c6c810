import type { Mark, Node } from 'prosemirror-model';
import type { ElementNode, ElementTree } from '#src/model/layout/element-tree.ts';
import { removeOddCharacters } from '#src/model/rich-text/plain-markup.ts';
import { htmlAttributes, isTextNode, tokenText } from './schema.ts';

/** Converts a document to the tree that the compiler builds from its HTML. */
export function treeOfDocument(document: Node): ElementTree {
  return blocksIn(document);
}

/** Converts the blocks and lines in a node of the editor to elements. */
function blocksIn(parent: Node): ElementNode[] {
  return parent.children.flatMap((child, index): ElementNode[] => {
    if (child.type.name !== 'line') return [elementOf(child.type.name, child, contentOf(child))];
    const line = inlineNodes(shownNodes(child), 0);
    // The compiler drops white space between blocks.
    if (line.every((node) => typeof node === 'string' && node.trim() === '' && !node.includes('\u00A0'))) return [];
    // Two neighboring lines become paragraphs; without tags, their words would run together.
    const hasNeighbor = [index - 1, index + 1].some((at) => parent.maybeChild(at)?.type.name === 'line');
    return hasNeighbor ? [['p', 0, ...line]] : line;
  });
}

/** Converts the content of an editor node, which may be inline nodes or blocks, to elements. A leaf has no content. */
const contentOf = (node: Node): ElementNode[] =>
  node.isTextblock ? inlineNodes(shownNodes(node), 0) : node.isLeaf ? [] : blocksIn(node);

/** Returns the text of a text node or token, without characters that the compiler removes. */
const textOf = (node: Node): string => removeOddCharacters(node.isText ? (node.text ?? '') : tokenText(node));

/** Returns the child nodes, except texts that are empty after cleaning. */
const shownNodes = (node: Node): readonly Node[] =>
  node.children.filter((one) => !isTextNode(one) || textOf(one) !== '');

/** Returns texts, line breaks and pictures inside the tags of their marks. Neighbors share tags where possible. */
function inlineNodes(nodes: readonly Node[], depth: number): ElementNode[] {
  const result: ElementNode[] = [];
  for (let start = 0; start < nodes.length;) {
    const mark = nodes[start]!.marks[depth];
    let end = start + 1;
    while (end < nodes.length && isSameMark(mark, nodes[end]!.marks[depth])) end += 1;
    const group = nodes.slice(start, end);
    if (mark) result.push(elementOf(mark.type.name, mark, inlineNodes(group, depth + 1)));
    else for (const node of group) addLeaf(result, node);
    start = end;
  }
  return result;
}

/** Whether two marks are equal or both are missing. */
function isSameMark(one: Mark | undefined, other: Mark | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.eq(other);
}

/** Appends a node without marks. A text is joined with a text before it. */
function addLeaf(result: ElementNode[], node: Node): void {
  if (!isTextNode(node)) {
    result.push(elementOf(node.type.name, node, []));
    return;
  }
  const text = textOf(node);
  const last = result.at(-1);
  if (typeof last === 'string') result[result.length - 1] = last + text;
  else result.push(text);
}

/** Creates an element of the tree with the attributes of a node or mark; 0 stands for no attributes. */
function elementOf(tag: string, of: Node | Mark, children: readonly ElementNode[]): ElementNode {
  const attributes = htmlAttributes(of);
  return [tag, Object.keys(attributes).length > 0 ? attributes : 0, ...children];
}
