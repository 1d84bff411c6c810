import type { ElementNode, ElementTree } from '../layout/element-tree.ts';
import { allowedValue } from './rich-text-attributes.ts';

const INLINE = 'a strong em b i u s sub sup small mark code kbd samp cite span abbr br img';
const BLOCKS = 'p h2 h3 h4 h5 h6 ul ol blockquote hr table figure div';
const PARTS = 'caption thead tbody tfoot';

/** The tags that each tag may contain, so that every HTML parser builds the tree as it is written. */
const CONTENT: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  [
    ...INLINE.split(' ').map((tag) => [tag, INLINE]),
    ...'p h2 h3 h4 h5 h6 caption figcaption'.split(' ').map((tag) => [tag, INLINE]),
    ...'li blockquote div'.split(' ').map((tag) => [tag, `${INLINE} ${BLOCKS}`]),
    ...'ul ol'.split(' ').map((tag) => [tag, 'li']),
    ...'td th'.split(' ').map((tag) => [tag, `${INLINE} p ul ol`]),
    ...'thead tbody tfoot'.split(' ').map((tag) => [tag, 'tr']),
    ['table', PARTS],
    ['tr', 'td th'],
    ['figure', `${INLINE} ${BLOCKS} figcaption`],
  ].map(([tag, tags]) => [tag, new Set(tags!.split(' '))]),
);
const ROOT = new Set(`${INLINE} ${BLOCKS}`.split(' '));
const VOID = new Set(['br', 'hr', 'img']);
/** Text in these is not shown, and a parser moves it elsewhere unless it is white space. */
const NO_TEXT = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** The portal sets both together, so the sanitiser decides about them. */
const LEFT_OUT = new Set(['target', 'rel']);

const MAX_DEPTH = 20;
/** A text, a tag, or nothing that is plain. */
const TOKEN = /([^<>]+)|<([a-z][a-z0-9]*)((?: [a-z]+=(?:"[^"<>]*"|'[^'<>]*'))*) ?\/?>|<\/([a-z][a-z0-9]*)>/y;
const ATTRIBUTE = / ([a-z]+)=(?:"([^"]*)"|'([^']*)')/g;
/** The schemes of the sanitiser; `allowedValue` is stricter for the rest of the address. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
// Control characters, and characters that parsers replace or skip.
// oxlint-disable-next-line no-control-regex
const ODD = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\uFEFF\uFFFD-\uFFFF]/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&quot;': '"',
};

const ODD_ANYWHERE = new RegExp(ODD, 'g');

type OpenElement = [tag: string, attributes: Readonly<Record<string, string>> | 0, ...children: ElementNode[]];

/**
 * Returns the tree of markup that is so plain that a parser and the sanitiser would change nothing: known tags, all closed
 * and nested as HTML demands, allowed attributes in quotes, no doubtful character. Undefined for everything else,
 * which needs the sanitiser; that takes about fifty times as long.
 */
export function parsePlainMarkup(html: string): ElementTree | undefined {
  if (ODD.test(html) || !html.isWellFormed()) return undefined;
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
      if (!VOID.has(start)) open.push(element);
    } else if (end !== undefined && end === parent[0]) open.pop();
    else return undefined;
  }
  if (open.length > 1) return undefined;
  return root.slice(2) as ElementNode[];
}

function addText(parent: OpenElement, text: string): boolean {
  if (NO_TEXT.has(parent[0])) {
    if (/[^ \t\n]/.test(text)) return false;
  }
  const plain = withoutEntities(text);
  if (plain !== undefined) parent.push(plain);
  return plain !== undefined;
}

/** Returns undefined if there is another entity than the five that are always unambiguous. */
function withoutEntities(text: string): string | undefined {
  if (!text.includes('&')) return text;
  const rest = text.replace(/&(?:amp|lt|gt|nbsp|quot);/g, '');
  return rest.includes('&') ? undefined : text.replace(/&(?:amp|lt|gt|nbsp|quot);/g, (entity) => ENTITIES[entity]!);
}

function startTag(tag: string, text: string, open: readonly OpenElement[]): OpenElement | undefined {
  const [parent] = open.at(-1)!;
  const allowed = parent === '' ? ROOT : CONTENT[parent];
  if (!allowed?.has(tag) || open.length > MAX_DEPTH) return undefined;
  // A parser ends a link where another one begins.
  if (tag === 'a' && open.some(([one]) => one === 'a')) return undefined;
  if (text === '') return [tag, 0];
  const attributes: Record<string, string> = {};
  for (const [, name = '', inDouble, inSingle] of text.matchAll(ATTRIBUTE)) {
    const value = withoutEntities(inDouble ?? inSingle ?? '');
    if (value === undefined || LEFT_OUT.has(name) || Object.hasOwn(attributes, name)) return undefined;
    if (!isPlainValue(tag, name, value)) return undefined;
    attributes[name] = value;
  }
  return [tag, Object.freeze(attributes)];
}

/** Returns whether plain markup may have a value of an attribute as it is. */
export function isPlainValue(tag: string, name: string, value: string): boolean {
  if (LEFT_OUT.has(name) || /[<>\n]/.test(value) || withoutOddCharacters(value) !== value) return false;
  if (allowedValue(tag, name, value) !== value) return false;
  return !['href', 'src', 'cite'].includes(name) || ADDRESS.test(value);
}

/** Returns a text without the characters that plain markup cannot have. */
export function withoutOddCharacters(text: string): string {
  return text.toWellFormed().replace(ODD_ANYWHERE, '');
}
