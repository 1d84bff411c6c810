import { escapeHtml } from '#src/lib/text/escape-html.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { own } from '#src/model/json.ts';

/** The values and lists of a template, by name. Inside `{{#each}}`, names of the entry take precedence. */
export type TemplateData = Readonly<Record<string, unknown>>;

/** A parsed template. It escapes every value that it inserts. */
export interface Template {
  render(data: TemplateData, words: Readonly<Record<string, string>>): string;
}

/** A node of a parsed template: text, a value, a display text, an attribute or a block. */
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: string }
  | { readonly kind: 'word'; readonly path: string }
  | { readonly kind: 'mark'; readonly mark: 'checked' | 'selected'; readonly path: string; readonly value: string }
  | {
      readonly kind: 'block';
      readonly block: Block;
      readonly nodes: readonly Node[];
      readonly otherwise: readonly Node[];
    };

/** The start tag of a block: `{{#if path}}`, `{{#is path "value"}}` or `{{#each path}}`. */
interface Block {
  readonly name: 'if' | 'is' | 'each';
  readonly path: string;
  readonly value: string;
}

/** A tag of a template, in double braces. */
const TAG = /\{\{([^{}]*)\}\}/g;
/** The text inside double braces: `#if a.b`, `/if`, `else`, `word a`, `checked a "X"`, `a.b`. */
const TAG_TEXT = /^\s*([#/]?)([\w$.-]+)(?:\s+([\w$.-]+))?(?:\s+"([^"]*)")?\s*$/;

/** The parts that follow the name of a tag. Other tags have none: a value, `{{else}}` and the end of a block. */
const TAG_PARTS: Readonly<Record<string, string>> = {
  '#if': 'path',
  '#each': 'path',
  '#is': 'path "value"',
  word: 'path',
  checked: 'path "value"',
  selected: 'path "value"',
};

/**
 * Parses a template: `{{path}}`, `{{word path}}` (the display text of a value), `{{checked path "X"}}`,
 * `{{selected path "X"}}`, `{{#if path}} … {{else}} … {{/if}}`, `{{#is path "X"}} … {{/is}}`,
 * `{{#each path}} … {{/each}}`, `{{> part}}`. `part` returns the source of a part by its name, and `where` names the
 * template in messages. Throws a PortalError for an unknown tag, for a tag with a missing or extra part, for a block
 * that is not closed, and for an attribute value without quotes.
 */
export function parseTemplate(source: string, where: string, part: (name: string) => string): Template {
  const text = source.replaceAll(/\{\{>\s*([\w-]+)\s*\}\}/g, (_whole, name: string) => part(name));
  const nodes = parseNodes(text, where);
  return Object.freeze({
    render: (data: TemplateData, words: Readonly<Record<string, string>>) => renderNodes(nodes, [data], words),
  });
}

/** Parses a template in which all tags `{{> part}}` are already replaced. Throws a PortalError if it is invalid. */
function parseNodes(text: string, where: string): readonly Node[] {
  const fail = (what: string, fix: string): never => {
    throw new PortalError(`${where}: ${what}. ${fix}`);
  };
  const unquoted = /\s[\w-]+=\s*\{\{/.exec(text);
  if (unquoted) fail('an attribute has a value without quotes', 'Put double quotes around it.');
  const root: Node[] = [];
  const open: { block: Block; nodes: Node[]; otherwise: Node[]; inElse: boolean }[] = [];
  const target = (): Node[] => {
    const last = open.at(-1);
    return last ? (last.inElse ? last.otherwise : last.nodes) : root;
  };
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    target().push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    const [whole, inside = ''] = match;
    const [, sign = '', first = '', path = '', value = ''] =
      TAG_TEXT.exec(inside) ?? fail(`${whole} is not a valid tag`, 'Use {{path}} or one of the documented tags.');
    if (sign === '#' && !Object.hasOwn(TAG_PARTS, `#${first}`))
      fail(`${whole} is not a known block`, 'Use if, is or each.');
    const parts = [path ? 'path' : '', inside.includes('"') ? '"value"' : ''].join(' ').trim();
    if (parts === '' ? sign === '#' : parts !== own(TAG_PARTS, sign + first))
      fail(`${whole} is not a known tag`, 'Use {{path}} or one of the documented tags.');
    if (sign === '#') {
      open.push({ block: { name: first as Block['name'], path, value }, nodes: [], otherwise: [], inElse: false });
    } else if (sign === '/') {
      const last = open.pop();
      if (last?.block.name !== first)
        return fail(
          `${whole} does not close the innermost open block`,
          'Close blocks in the reverse order of opening.',
        );
      target().push({ kind: 'block', block: last.block, nodes: last.nodes, otherwise: last.otherwise });
    } else if (first === 'else') {
      const last = open.at(-1) ?? fail('{{else}} is not inside a block', 'Remove it.');
      last.inElse = true;
    } else if (!path) target().push({ kind: 'value', path: first });
    else if (first === 'checked' || first === 'selected') target().push({ kind: 'mark', mark: first, path, value });
    else target().push({ kind: 'word', path });
  }
  target().push({ kind: 'text', text: text.slice(end) });
  if (open.length > 0) fail(`{{#${open[0]!.block.name}}} is not closed`, `Add {{/${open[0]!.block.name}}}.`);
  if (text.replaceAll(TAG, '').includes('{{')) fail('a tag is not closed or contains a brace', 'Write tags as {{…}}.');
  return root;
}

/** Renders nodes as HTML. `data` lists the scopes in which names are looked up, innermost first. */
function renderNodes(
  nodes: readonly Node[],
  data: readonly TemplateData[],
  words: Readonly<Record<string, string>>,
): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'block') return renderBlock(node, data, words);
      const value = valueAt(data, node.path);
      if (node.kind === 'value') return escapeHtml(textOf(value));
      if (node.kind === 'word') return escapeHtml(displayText(value, words));
      const isOn = Array.isArray(value) ? value.includes(node.value) : value === true || textOf(value) === node.value;
      return isOn ? ` ${node.mark}` : '';
    })
    .join('');
}

/**
 * Renders a block once if its condition is true, or once for each entry of its list. Otherwise renders its `{{else}}`
 * part.
 */
function renderBlock(
  { block, nodes, otherwise }: Extract<Node, { kind: 'block' }>,
  data: readonly TemplateData[],
  words: Readonly<Record<string, string>>,
): string {
  const value = valueAt(data, block.path);
  if (block.name === 'each') {
    const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
    if (list.length === 0) return renderNodes(otherwise, data, words);
    return list.map((each) => renderNodes(nodes, [entryOf(each), ...data], words)).join('');
  }
  const isTrue = block.name === 'is' ? textOf(value) === block.value : isFilled(value);
  return renderNodes(isTrue ? nodes : otherwise, data, words);
}

/** Returns the data of one entry of a list. `this` is the entry itself. */
const entryOf = (each: unknown): TemplateData =>
  typeof each === 'object' && each !== null ? { this: each, ...each } : { this: each };

/** Whether `{{#if}}` treats a value as true. */
const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false && value !== '';

/** Returns the value at a path such as `a.b`, from the innermost scope that contains the first name of the path. */
function valueAt(scopes: readonly TemplateData[], path: string): unknown {
  const names = path.split('.');
  const scope = scopes.find((each) => Object.hasOwn(each, names[0]!));
  let value: unknown = scope;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/**
 * Returns a text, a number or `true` as text, and a list as its entries separated by commas. Other values become an
 * empty text.
 */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : typeof value === 'number' || value === true ? String(value) : '';
}

/** Returns the display text of a value; the value itself if there is none. */
function displayText(value: unknown, words: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.map((each) => displayText(each, words)).join(', ');
  const text = textOf(value);
  return own(words, text) ?? text;
}
