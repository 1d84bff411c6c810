import { VOID_TAGS, type ElementNode, type ElementTree } from '../layout/element-tree.ts';
import { ADDRESS_ATTRIBUTES, ALLOWED_ADDRESS } from './address.ts';
import { allowedValue } from './rich-text-attributes.ts';

/** Tags within a line of text. */
const INLINE_TAGS = 'a strong em b i u s sub sup small mark code kbd samp cite span abbr br img';
/** Tags of blocks. */
const BLOCK_TAGS = 'p h2 h3 h4 h5 h6 ul ol blockquote hr table figure div';
/** Tags that a table may contain. */
const TABLE_PART_TAGS = 'caption thead tbody tfoot';

/** Tag → tags that it may contain. An HTML parser does not move or close any of these. */
const ALLOWED_CHILD_TAGS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  [
    ...INLINE_TAGS.split(' ').map((tag) => [tag, INLINE_TAGS]),
    ...'p h2 h3 h4 h5 h6 caption figcaption'.split(' ').map((tag) => [tag, INLINE_TAGS]),
    ...'li blockquote div'.split(' ').map((tag) => [tag, `${INLINE_TAGS} ${BLOCK_TAGS}`]),
    ...'ul ol'.split(' ').map((tag) => [tag, 'li']),
    ...'td th'.split(' ').map((tag) => [tag, `${INLINE_TAGS} p ul ol`]),
    ...'thead tbody tfoot'.split(' ').map((tag) => [tag, 'tr']),
    ['table', TABLE_PART_TAGS],
    ['tr', 'td th'],
    ['figure', `${INLINE_TAGS} ${BLOCK_TAGS} figcaption`],
  ].map(([tag, tags]) => [tag, new Set(tags!.split(' '))]),
);
/** Tags that may be outside all others. */
const ROOT_TAGS = new Set(`${INLINE_TAGS} ${BLOCK_TAGS}`.split(' '));
/** Tags that may contain only tags and white space. A parser moves other text out of them. */
const TEXTLESS_TAGS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Attributes that plain markup may not have. The sanitizer sets them together. */
const SANITIZER_ATTRIBUTES = new Set(['target', 'rel']);

/** Maximum number of tags inside each other. */
const MAX_DEPTH = 20;
/** Matches a text, a start tag or an end tag of plain markup. */
const TOKEN = /([^<>]+)|<([a-z][a-z0-9]*)((?: [a-z]+=(?:"[^"<>]*"|'[^'<>]*'))*) ?\/?>|<\/([a-z][a-z0-9]*)>/y;
/** Matches an attribute of a start tag and its value in quotes. */
const ATTRIBUTE = / ([a-z]+)=(?:"([^"]*)"|'([^']*)')/g;
// Control characters, and characters that parsers replace or skip.
// oxlint-disable-next-line no-control-regex
const ODD_CHARACTER = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\uFEFF\uFFFD-\uFFFF]/;
/** The entities of plain markup, with the characters that they stand for. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&quot;': '"',
};

/** Matches all odd characters of a text, to remove them. */
const ODD_CHARACTERS = new RegExp(ODD_CHARACTER, 'g');

/** An element whose end tag has not been read yet. Its children are added to it. */
type OpenElement = [tag: string, attributes: Readonly<Record<string, string>> | 0, ...children: ElementNode[]];

/**
 * Returns the tree of plain markup, which a parser and the sanitizer would not change: known tags, closed and nested
 * correctly, and allowed attributes in quotes. Returns undefined for any other markup, which must be sanitized.
 */
export function parsePlainMarkup(html: string): ElementTree | undefined {
  if (ODD_CHARACTER.test(html) || !html.isWellFormed()) return undefined;
  const root: OpenElement = ['', 0];
  const open: OpenElement[] = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const [, text, start, attributes = '', end] = TOKEN.exec(html) ?? [];
    const parent = open.at(-1)!;
    if (text !== undefined) {
      if (!addText(parent, text)) return undefined;
    } else if (start !== undefined) {
      const element = startTag(start, attributes, open);
      if (!element) return undefined;
      parent.push(element);
      if (!VOID_TAGS.has(start)) open.push(element);
    } else if (end !== undefined && end === parent[0]) open.pop();
    else return undefined;
  }
  if (open.length > 1) return undefined;
  return root.slice(2) as ElementNode[];
}

/** Adds a text to an element. Returns false if plain markup cannot have the text there. */
function addText(parent: OpenElement, text: string): boolean {
  if (TEXTLESS_TAGS.has(parent[0])) {
    if (/[^ \t\n]/.test(text)) return false;
  }
  const plain = decodeEntities(text);
  if (plain !== undefined) parent.push(plain);
  return plain !== undefined;
}

/** Returns the text with its entities decoded; undefined if it has an entity that is not in `ENTITIES`. */
function decodeEntities(text: string): string | undefined {
  if (!text.includes('&')) return text;
  const rest = text.replace(/&(?:amp|lt|gt|nbsp|quot);/g, '');
  return rest.includes('&') ? undefined : text.replace(/&(?:amp|lt|gt|nbsp|quot);/g, (entity) => ENTITIES[entity]!);
}

/** Returns the element of a start tag; undefined if it is not plain. `open` are the elements around it. */
function startTag(tag: string, text: string, open: readonly OpenElement[]): OpenElement | undefined {
  const [parent] = open.at(-1)!;
  const allowed = parent === '' ? ROOT_TAGS : ALLOWED_CHILD_TAGS[parent];
  if (!allowed?.has(tag) || open.length > MAX_DEPTH) return undefined;
  // A link in a link is not plain: a parser ends the outer link there.
  if (tag === 'a' && open.some(([one]) => one === 'a')) return undefined;
  if (text === '') return [tag, 0];
  const attributes: Record<string, string> = {};
  for (const [, name = '', inDouble, inSingle] of text.matchAll(ATTRIBUTE)) {
    const value = decodeEntities(inDouble ?? inSingle ?? '');
    if (value === undefined || SANITIZER_ATTRIBUTES.has(name) || Object.hasOwn(attributes, name)) return undefined;
    if (!isPlainValue(tag, name, value)) return undefined;
    attributes[name] = value;
  }
  return [tag, Object.freeze(attributes)];
}

/** Returns true if plain markup may have this value of an attribute. */
export function isPlainValue(tag: string, name: string, value: string): boolean {
  if (SANITIZER_ATTRIBUTES.has(name) || /[<>\n]/.test(value) || removeOddCharacters(value) !== value) return false;
  if (allowedValue(tag, name, value) !== value) return false;
  return !ADDRESS_ATTRIBUTES.has(name) || ALLOWED_ADDRESS.test(value);
}

/** Returns a text without the characters that plain markup cannot have. */
export function removeOddCharacters(text: string): string {
  return text.toWellFormed().replace(ODD_CHARACTERS, '');
}
