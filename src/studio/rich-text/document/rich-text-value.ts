import type { Node } from 'prosemirror-model';
import type { ElementTree } from '#src/model/layout/element-tree.ts';
import { parsePlainMarkup } from '#src/model/rich-text/plain-markup.ts';
import { serializeTree } from '#src/model/rich-text/serialize-tree.ts';
import { tidyTree } from '#src/model/rich-text/tidy-tree.ts';
import { documentOfTree, isBlock } from './document-of-tree.ts';
import { treeOfDocument } from './tree-of-document.ts';

/** Returns the HTML of an authored rich text: one text, or a list of lines. */
export function sourceOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(String).join('\n') : '';
}

/**
 * Parses an authored rich text; returns undefined if the editor could not write it back with the same meaning. Such
 * texts are edited as HTML.
 */
export function readDocument(value: unknown): Node | undefined {
  const tree = treeOfSource(sourceOf(value));
  const document = tree && documentOfTree(tree);
  if (tree?.length === 0) return document;
  return document && serializeTree(treeOfDocument(document)) === serializeTree(tree) ? document : undefined;
}

/** Parses HTML to a tree without white space between blocks; undefined if a sanitizer would change the HTML. */
function treeOfSource(source: string): ElementTree | undefined {
  const tree = parsePlainMarkup(source);
  return tree && tidyTree(tree);
}

/**
 * Returns the value to store for a document; undefined for an empty one. Parts that have not changed keep the lines of
 * `before`.
 */
export function writeDocument(document: Node, before: unknown, isList: boolean): unknown {
  const tree = tidyTree(treeOfDocument(document));
  if (document.textContent.trim() === '' && !/<(?:img|hr)\b/.test(serializeTree(tree))) return undefined;
  const isSame = readDocument(before)?.eq(document) === true && Array.isArray(before) === isList;
  if (isSame) return before;
  if (!isList) return serializeTree(tree);
  const groups = Array.isArray(before) ? groupsOf(before.map(String)) : new Map<string, LineGroup>();
  const sizes = [...new Set([...groups.values()].map(({ size }) => size))].toSorted((a, b) => b - a);
  const parts = splitIntoParts(tree);
  const lines: string[] = [];
  for (let at = 0; at < parts.length;) {
    const known = sizes.flatMap((size) => groups.get(serializeTree(parts.slice(at, at + size).flat())) ?? []).at(0);
    lines.push(...(known?.lines ?? linesOf(parts[at]!)));
    at += known?.size ?? 1;
  }
  return lines;
}

/**
 * Splits a tree between blocks. A text without a tag stays with its neighbors, because a line break next to it would
 * become a space.
 */
function splitIntoParts(tree: ElementTree): ElementTree[] {
  const starts = tree.flatMap((node, at) => (at === 0 || (isBlock(node) && isBlock(tree[at - 1]!)) ? [at] : []));
  return starts.map((start, index) => tree.slice(start, starts[index + 1]));
}

/** Consecutive lines of a stored text that are complete HTML together. */
interface LineGroup {
  readonly lines: readonly string[];
  /** Number of parts of the tree that the lines contain, as `splitIntoParts` splits it. */
  readonly size: number;
}

/**
 * Returns groups of lines by their HTML. A group is the smallest number of consecutive lines with complete HTML:
 * `<ul>`, `<li>…</li>` and `</ul>` are one group.
 */
function groupsOf(lines: readonly string[]): ReadonlyMap<string, LineGroup> {
  const groups = new Map<string, LineGroup>();
  let open: string[] = [];
  for (const line of lines) {
    open.push(line);
    const tree = treeOfSource(open.join('\n'));
    if (!tree) continue;
    if (tree.length > 0) groups.set(serializeTree(tree), { lines: open, size: splitIntoParts(tree).length });
    open = [];
  }
  return groups;
}

/** Returns the lines of a part. Each entry of a list and each row of a table is on a separate line. */
function linesOf(part: ElementTree): string[] {
  const [node] = part;
  if (part.length !== 1 || typeof node !== 'object' || !MULTI_LINE_TAGS.has(node[0])) return [serializeTree(part)];
  const [tag, attributes, ...children] = node;
  const [start = '', end = ''] = serializeTree([[tag, attributes, '\n']]).split('\n');
  return [start, ...children.flatMap((child) => linesOf([child])), end];
}

/** Tags whose children are stored on separate lines. */
const MULTI_LINE_TAGS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot']);
