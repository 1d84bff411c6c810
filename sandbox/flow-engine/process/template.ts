import { escapeHtml } from '#src/lib/text/escape-html.ts';
import { PortalError } from '#src/lib/portal-error.ts';

/** What a template shows: values and lists by name; inside a list the names of its entry come first. */
export type TemplateData = Readonly<Record<string, unknown>>;

/** A template that was read. Every value is escaped where it is inserted; there is no way around that. */
export interface Template {
  render(data: TemplateData, words: Readonly<Record<string, string>>): string;
}

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

interface Block {
  readonly name: 'if' | 'is' | 'each';
  readonly path: string;
  readonly value: string;
}

const TAG = /\{\{([^{}]*)\}\}/g;
/** `#if a.b`, `/if`, `else`, `word a`, `checked a "X"`, `a.b`. */
const INSIDE = /^\s*([#/]?)([\w$.-]+)(?:\s+([\w$.-]+))?(?:\s+"([^"]*)")?\s*$/;

/**
 * Reads a template: `{{path}}`, `{{word path}}` (the words for a value), `{{checked path "X"}}`, `{{selected path "X"}}`,
 * `{{#if path}} … {{else}} … {{/if}}`, `{{#is path "X"}} … {{/is}}`, `{{#each path}} … {{/each}}`, `{{> part}}`.
 * Throws a PortalError for anything else in double braces.
 */
export function readTemplate(source: string, where: string, part: (name: string) => string): Template {
  const text = source.replaceAll(/\{\{>\s*([\w-]+)\s*\}\}/g, (_whole, name: string) => part(name));
  const nodes = parse(text, where);
  return Object.freeze({
    render: (data: TemplateData, words: Readonly<Record<string, string>>) => draw(nodes, [data], words),
  });
}

function parse(text: string, where: string): readonly Node[] {
  const complain = (what: string, fix: string): never => {
    throw new PortalError(`${where}: ${what}. ${fix}`);
  };
  const unquoted = /\s[\w-]+=\s*\{\{/.exec(text);
  if (unquoted) complain('a value stands in an attribute without quotes', 'Put double quotes around it.');
  const root: Node[] = [];
  const open: { block: Block; nodes: Node[]; otherwise: Node[]; inElse: boolean }[] = [];
  const into = (): Node[] => {
    const last = open.at(-1);
    return last ? (last.inElse ? last.otherwise : last.nodes) : root;
  };
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    into().push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    const [whole, inside = ''] = match;
    const [, sign = '', first = '', path = '', value = ''] =
      INSIDE.exec(inside) ?? complain(`${whole} cannot be read`, 'Name one value.');
    if (sign === '#') {
      if (first !== 'if' && first !== 'is' && first !== 'each') complain(`${whole} is unknown`, 'Use if, is or each.');
      open.push({ block: { name: first as Block['name'], path, value }, nodes: [], otherwise: [], inElse: false });
    } else if (sign === '/') {
      const last = open.pop();
      if (last?.block.name !== first) return complain(`${whole} closes nothing`, 'Close blocks in order.');
      into().push({ kind: 'block', block: last.block, nodes: last.nodes, otherwise: last.otherwise });
    } else if (first === 'else' && !path) {
      const last = open.at(-1) ?? complain('{{else}} stands outside a block', 'Take it out.');
      last.inElse = true;
    } else if (first === 'word' && path) into().push({ kind: 'word', path });
    else if ((first === 'checked' || first === 'selected') && path) {
      into().push({ kind: 'mark', mark: first, path, value });
    } else if (!path) into().push({ kind: 'value', path: first });
    else complain(`${whole} is unknown`, 'Name one value.');
  }
  into().push({ kind: 'text', text: text.slice(end) });
  if (open.length > 0) complain(`{{#${open[0]!.block.name}}} is not closed`, 'Close it.');
  if (text.replaceAll(TAG, '').includes('{{')) complain('something in double braces cannot be read', 'Mend it.');
  return root;
}

function draw(nodes: readonly Node[], data: readonly TemplateData[], words: Readonly<Record<string, string>>): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'block') return drawBlock(node, data, words);
      const value = valueAt(data, node.path);
      if (node.kind === 'value') return escapeHtml(textOf(value));
      if (node.kind === 'word') return escapeHtml(wordsOf(value, words));
      const isOn = Array.isArray(value) ? value.includes(node.value) : value === true || textOf(value) === node.value;
      return isOn ? ` ${node.mark}` : '';
    })
    .join('');
}

function drawBlock(
  { block, nodes, otherwise }: Extract<Node, { kind: 'block' }>,
  data: readonly TemplateData[],
  words: Readonly<Record<string, string>>,
): string {
  const value = valueAt(data, block.path);
  if (block.name === 'each') {
    const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
    if (list.length === 0) return draw(otherwise, data, words);
    return list.map((each) => draw(nodes, [entryOf(each), ...data], words)).join('');
  }
  const holds = block.name === 'is' ? textOf(value) === block.value : isFilled(value);
  return draw(holds ? nodes : otherwise, data, words);
}

const entryOf = (each: unknown): TemplateData =>
  typeof each === 'object' && each !== null ? { this: each, ...each } : { this: each };

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false && value !== '';

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

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : typeof value === 'number' || value === true ? String(value) : '';
}

function wordsOf(value: unknown, words: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.map((each) => wordsOf(each, words)).join(', ');
  const text = textOf(value);
  return Object.hasOwn(words, text) ? words[text]! : text;
}
