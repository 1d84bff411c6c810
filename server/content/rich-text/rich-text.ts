import { ALLOWED_TAGS, type ElementNode, type ElementTree } from '#src/model/layout/element-tree.ts';
import { parsePlainMarkup } from '#src/model/rich-text/plain-markup.ts';
import { allowedValue } from '#src/model/rich-text/rich-text-attributes.ts';
import { removedAttribute, removedTag, sanitize, type RemovedMarkup } from './sanitizer.ts';
import { serializeTree } from '#src/model/rich-text/serialize-tree.ts';
import { tidyTree } from '#src/model/rich-text/tidy-tree.ts';

/** Sanitized rich text. */
export interface CompiledHtml {
  readonly tree: ElementTree;
  /** The markup that was removed; empty if the markup was only reformatted. */
  readonly removed: readonly RemovedMarkup[];
}

/** Maximum depth of tags. Deeper markup keeps only its text. src/layout/element-tree.tsx has the same limit. */
const MAX_DEPTH = 40;
/**
 * Maximum length of markup. Longer markup is not parsed at all, because parsing it would block the server for seconds.
 */
const MAX_CHARACTERS = 500_000;
/** Maximum number of tags that are open at once. Deeper markup is not parsed, because parsing it would take seconds. */
const MAX_OPEN_TAGS = 1_000;
/** Maximum number of times that markup is parsed until it stays the same. Real text needs at most two. */
const MAX_ROUNDS = 4;
/** Maximum number of characters of all source texts in `compiledMarkup`. */
const MAX_CACHED_CHARACTERS = 8_000_000;

/** Compiled markup by its source text, the least recently used first. */
const compiledMarkup = new Map<string, CompiledHtml>();
/** Number of characters of all source texts in `compiledMarkup`. */
let cachedCharacters = 0;

/** Converts any HTML to an element tree. Tags, attributes and addresses that are not allowed are removed. */
export function compileHtml(html: string): ElementTree {
  return inspectHtml(html).tree;
}

/** Compiles HTML as `compileHtml` does, but also returns the removed parts. */
export function inspectHtml(html: string): CompiledHtml {
  const plain = html.length > MAX_CHARACTERS ? undefined : parsePlainMarkup(html);
  return plain ? frozenResult(plain, new Map()) : inspectAnyHtml(html);
}

/** Compiles HTML as `inspectHtml` does, but always with the sanitizer, even if the markup is plain. */
export function inspectAnyHtml(html: string): CompiledHtml {
  const cachedHtml = compiledMarkup.get(html);
  if (cachedHtml) {
    // Moves the entry to the end of the map: the map is ordered from the least to the most recently used markup.
    compiledMarkup.delete(html);
    compiledMarkup.set(html, cachedHtml);
    return cachedHtml;
  }
  const compiled = compileMarkup(html);
  compiledMarkup.set(html, compiled);
  cachedCharacters += html.length;
  for (const oldest of compiledMarkup.keys()) {
    if (cachedCharacters <= MAX_CACHED_CHARACTERS) break;
    compiledMarkup.delete(oldest);
    cachedCharacters -= oldest.length;
  }
  return compiled;
}

/**
 * Sanitizes HTML and converts it to a tree. Removing a tag can leave markup that a browser would parse differently
 * (`<p>` in `<p>`), so the tree is serialized and parsed again until it stays the same.
 */
function compileMarkup(html: string): CompiledHtml {
  const removedParts = new Map<string, RemovedMarkup>();
  if (html.length > MAX_CHARACTERS)
    return frozenResult([], noteRemoved(removedParts, `a text of more than ${MAX_CHARACTERS} characters`));
  if (maxOpenTags(html) > MAX_OPEN_TAGS)
    return frozenResult([], noteRemoved(removedParts, 'markup nested a thousand levels deep'));
  let source = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const clean = sanitize(source);
    if (round === 0) for (const part of clean.removed) removedParts.set(part.what, part);
    if (!clean.fragment) return frozenResult([], noteRemoved(removedParts, 'markup without text'));
    const tree = childNodesOf(clean.fragment, 0, removedParts);
    const cleanSource = serializeTree(tree);
    if (cleanSource === source) return frozenResult(tree, removedParts);
    source = cleanSource;
  }
  noteRemoved(removedParts, 'ambiguous markup');
  const text = sanitize(html).fragment?.textContent ?? '';
  return frozenResult(text === '' ? [] : [text], removedParts);
}

/**
 * Returns how deeply the tags of a text may be nested: the maximum number of tags that are open at once. Void elements
 * (`<br>`) and elements whose end tag is optional (`<li>`) do not count.
 */
function maxOpenTags(html: string): number {
  let open = 0;
  let most = 0;
  for (const [, close, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (/^(?:p|li|d[td]|t[dhr]|tbody|thead|tfoot|br|hr|img|wbr|input|col)$/i.test(tag)) continue;
    open = close ? Math.max(0, open - 1) : open + 1;
    most = Math.max(most, open);
  }
  return most;
}

/** Removed markup by its description, so that each is reported once. */
type RemovedParts = Map<string, RemovedMarkup>;

/** Adds removed markup to the report, with the advice to write it more simply. */
function noteRemoved(removedParts: RemovedParts, what: string): RemovedParts {
  return removedParts.set(what, { what, fix: 'Write it more simply.' });
}

/** Returns a read-only result with a tree and the removed parts. */
function frozenResult(tree: ElementTree, removedParts: RemovedParts): CompiledHtml {
  return Object.freeze({ tree: tidyTree(tree), removed: Object.freeze([...removedParts.values()]) });
}

/** Converts the texts and elements in a DOM node to tree nodes. */
function childNodesOf(parent: ParentNode, depth: number, removedParts: RemovedParts): ElementNode[] {
  const nodes: ElementNode[] = [];
  for (const node of parent.childNodes) {
    if (node.nodeType === 3) {
      const text = node.nodeValue ?? '';
      const last = nodes.at(-1);
      if (typeof last === 'string') nodes[nodes.length - 1] = last + text;
      else if (text !== '') nodes.push(text);
    } else if (node.nodeType === 1) nodes.push(...nodesOf(node as Element, depth, removedParts));
  }
  return nodes;
}

/**
 * Converts a DOM element to a list with one tree node. If its tag is not allowed or nested too deeply, the list only
 * contains the text of the element, and is empty if there is no text.
 */
function nodesOf(node: Element, depth: number, removedParts: RemovedParts): ElementNode[] {
  const tag = node.nodeName.toLowerCase();
  if (!ALLOWED_TAGS.has(tag) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
    removedParts.set(tag, removedTag(tag));
    return [node.textContent ?? ''].filter(Boolean);
  }
  if (depth >= MAX_DEPTH) {
    noteRemoved(removedParts, `tags nested deeper than ${MAX_DEPTH} levels`);
    return [node.textContent ?? ''].filter(Boolean);
  }
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) {
    const allowed = allowedValue(tag, name, value);
    if (allowed !== undefined) attributes[name] = allowed;
    else if (name !== 'rel') {
      const part = removedAttribute(tag, name, value);
      removedParts.set(part.what, part);
    }
  }
  if (attributes['target'] === '_blank') attributes['rel'] = 'noopener noreferrer';
  const inner = childNodesOf(node, depth + 1, removedParts);
  return [[tag, Object.keys(attributes).length > 0 ? Object.freeze(attributes) : 0, ...inner]];
}
