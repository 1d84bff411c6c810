import { Schema, type MarkSpec, type Node, type NodeSpec, type TagParseRule } from 'prosemirror-model';
import { ALLOWED_ATTRIBUTES, type ElementAttributes } from '#src/model/layout/element-tree.ts';
import { partsOfText, tokensIn } from '../../kit/tokens/token-parts.ts';
import { isPlainValue, removeOddCharacters } from '#src/model/rich-text/plain-markup.ts';

/** The attributes of a tag, in the order in which they are written. */
const attrs = { html: { default: {} as ElementAttributes } };

/** Returns the HTML attributes of a node or mark. */
export const htmlAttributes = (of: { readonly attrs: Readonly<Record<string, unknown>> }): ElementAttributes =>
  of.attrs['html'] as ElementAttributes;

/** Returns the attributes of an element that are allowed in rich text. */
function readAttributes(element: HTMLElement): { readonly html: ElementAttributes } {
  const tag = element.localName;
  const pairs = [...element.attributes].flatMap(({ name, value }): [string, string][] => {
    const plain = name === 'alt' || name === 'title' ? removeOddCharacters(value).replace(/[<>\n]+/g, ' ') : value;
    return ALLOWED_ATTRIBUTES.has(name) && isPlainValue(tag, name, plain) ? [[name, plain]] : [];
  });
  return { html: Object.fromEntries(pairs) };
}

/** Returns the rules that parse elements with these tags and keep their allowed attributes. */
const parseRules = (tags: readonly string[]): TagParseRule[] => tags.map((tag) => ({ tag, getAttrs: readAttributes }));

/** Returns the specification of a block that is written as an element with this tag. */
function blockSpec(tag: string, content: string, more: Partial<NodeSpec> = {}): Record<string, NodeSpec> {
  return {
    [tag]: { content, attrs, parseDOM: parseRules([tag]), toDOM: (node) => [tag, htmlAttributes(node), 0], ...more },
  };
}

/** Returns the text of a token: `{product}`. */
export const tokenText = (node: { readonly attrs: Readonly<Record<string, unknown>> }): string =>
  String(node.attrs['text']);

/** Whether a node is written as text: a text node or a token. */
export const isTextNode = (node: Node): boolean => node.isText || node.type.name === 'token';

/** Returns the attributes of a token; false for a pasted element that contains anything but one token. */
function tokenAttributes(text: string): { readonly text: string } | false {
  return partsOfText(text).length === 1 && tokensIn(text).length === 1 ? { text } : false;
}

/** Returns the specification of a heading. Pasted headings of level 1 become headings of level 2. */
const headingSpec = (level: number): Record<string, NodeSpec> =>
  blockSpec(`h${level}`, 'inline*', {
    group: 'block',
    defining: true,
    ...(level === 2 ? { parseDOM: parseRules(['h2', 'h1']) } : {}),
  });

/** ProseMirror content expression of a block that contains lines and other blocks. */
const FLOW_CONTENT = '(line | block)+';
/** Properties of a table cell or a caption: edits at its edges do not affect its neighbors. */
const CELL_OPTIONS = { isolating: true } as const;

/**
 * The blocks of rich text, with the nodes that each may contain, as in plain markup
 * (src/model/rich-text/plain-markup.ts). A `line` is a text next to blocks that has no tag: `<li>text<ul>…</ul></li>`.
 */
const nodes: Record<string, NodeSpec> = {
  doc: { content: '(block | line)+' },
  ...blockSpec('p', 'inline*', { group: 'block' }),
  line: {
    content: 'inline*',
    toDOM: () => ['div', { 'data-line': '' }, 0],
    parseDOM: [{ tag: 'div[data-line]', priority: 60 }],
  },
  text: { group: 'inline' },
  ...[2, 3, 4, 5, 6].map(headingSpec).reduce((all, one) => ({ ...all, ...one })),
  ...blockSpec('ul', 'li+', { group: 'block' }),
  ...blockSpec('ol', 'li+', { group: 'block' }),
  ...blockSpec('li', FLOW_CONTENT, { defining: true }),
  ...blockSpec('blockquote', FLOW_CONTENT, { group: 'block', defining: true }),
  ...blockSpec('div', FLOW_CONTENT, { group: 'block' }),
  ...blockSpec('figure', '(line | block | figcaption)+', { group: 'block', isolating: true }),
  ...blockSpec('figcaption', 'inline*', CELL_OPTIONS),
  ...blockSpec('table', '(caption | thead | tbody | tfoot)+', { group: 'block', isolating: true }),
  ...blockSpec('caption', 'inline*', CELL_OPTIONS),
  ...blockSpec('thead', 'tr+'),
  ...blockSpec('tbody', 'tr+'),
  ...blockSpec('tfoot', 'tr+'),
  ...blockSpec('tr', '(td | th)+'),
  ...blockSpec('td', '(line | p | ul | ol)+', CELL_OPTIONS),
  ...blockSpec('th', '(line | p | ul | ol)+', CELL_OPTIONS),
  // A name that is replaced when the page is published. The caret treats it as one character; copied text contains
  // `{name}`.
  token: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { text: { default: '{product}' } },
    leafText: tokenText,
    parseDOM: [{ tag: 'span[data-token]', getAttrs: (element) => tokenAttributes(element.textContent) }],
    toDOM: (node) => ['span', { 'data-token': '', spellcheck: 'false' }, tokenText(node)],
  },
  hr: { group: 'block', attrs, parseDOM: parseRules(['hr']), toDOM: (node) => ['hr', htmlAttributes(node)] },
  br: {
    group: 'inline',
    inline: true,
    attrs,
    selectable: false,
    parseDOM: parseRules(['br']),
    toDOM: (node) => ['br', htmlAttributes(node)],
  },
  img: {
    group: 'inline',
    inline: true,
    attrs,
    parseDOM: parseRules(['img[src]']),
    toDOM: (node) => ['img', htmlAttributes(node)],
  },
};

/** Returns the name and the specification of a mark that is written as an element with this tag. */
function markSpec(tag: string, more: Partial<MarkSpec> = {}): [string, MarkSpec] {
  return [
    tag,
    { attrs, excludes: '', parseDOM: parseRules([tag]), toDOM: (one) => [tag, htmlAttributes(one), 0], ...more },
  ];
}

/** The marks in the order of their nesting: the first one is the outermost tag around a text. */
const marks: Record<string, MarkSpec> = Object.fromEntries([
  markSpec('a', { excludes: 'a', inclusive: false, parseDOM: parseRules(['a[href]']) }),
  markSpec('span', { parseDOM: parseRules(['span[lang], span[dir]']) }),
  // Google Docs wraps everything that is copied in a <b> that is not bold.
  markSpec('b', {
    excludes: 'b',
    parseDOM: [{ tag: 'b[data-flow-id^=docs-internal]', skip: true, priority: 60 }, ...parseRules(['b'])],
  }),
  ...'strong em i u s sub sup small mark code kbd samp cite abbr'
    .split(' ')
    .map((tag) => markSpec(tag, { excludes: tag })),
]);

/**
 * The schema of rich text in the editor. The compiler does not change a document of this schema if it has at most
 * `MAX_DEPTH` (depth-of.ts) nested tags.
 */
export const schema = new Schema({ nodes, marks });
