/**
 * Finds code that turns text into HTML or code, imports that the check of import direction cannot see, and code that
 * reads the time without the clock. Outside src/ and registry/ it finds only imports in types and the reading of time.
 * The linter finds most of it while typing; this check reads the syntax tree and covers every notation.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { sourceFiles } from './source-files.ts';

/** Names that must not appear: not as a variable, a property, a key, an attribute or a text of their own. */
const BANNED_NAMES = new Map([
  ...['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML', 'createContextualFragment'].map(
    (name) => [name, 'Build React elements from an element tree.'] as const,
  ),
  ...['setHTMLUnsafe', 'parseHTMLUnsafe', 'srcdoc', 'srcDoc'].map(
    (name) => [name, 'Build React elements from an element tree.'] as const,
  ),
  ['DOMParser', 'HTML is parsed on the server.'],
  ['eval', 'Content is data; write a function.'],
]);

/**
 * Banned code that is allowed in a file, by the path of the file. Reasons: a form module is code, the flow engine sends
 * HTML, the gallery shows staff every example, the clock reads the time, and ProseMirror's own DOMParser reads only
 * sanitized elements.
 */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['src/forms/form-parts.ts', 'import() of a computed path hides what it imports'],
  ['src/flow/read/clean-html.ts', 'DOMParser is banned'],
  ['src/studio/rich-text/editor/clean-paste.ts', 'DOMParser is banned'],
  ['src/lib/clock.ts', 'the time is read past the clock'],
  ['src/forms/samples/examples.ts', 'import.meta.glob hides what it imports'],
]);

/** A node of the syntax tree; `start` is its position in the text. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}
/** A place with banned code, and how to correct it. */
export interface BannedCode {
  readonly line: number;
  readonly what: string;
  readonly fix: string;
}

/** Returns the banned code in one source text. */
export function bannedCodeIn(text: string, file: string): BannedCode[] {
  const found: BannedCode[] = [];
  const tree = parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  walk(tree, (node) => {
    const fault =
      typeImportFault(node) ?? clockFault(node) ?? (/^(src|registry)\//.test(file) ? faultOf(node) : undefined);
    if (fault && fault[0] !== EXCEPTIONS.get(file))
      found.push({ line: text.slice(0, node.start).split('\n').length, what: fault[0], fix: fault[1] });
  });
  return found;
}

/**
 * Returns the fault of a node that reads the real time instead of the clock. Such code ignores the time that a scenario
 * sets. (docs/decisions/0050)
 */
function clockFault(node: Node): readonly [what: string, fix: string] | undefined {
  const isNow = isMember(node, 'now', 'Date');
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  const isToday =
    isCall && lastName(node['callee']) === 'Date' && (node['arguments'] as readonly unknown[]).length === 0;
  return isNow || isToday ? ['the time is read past the clock', 'Use now or realNow of #src/lib/clock.ts.'] : undefined;
}

/**
 * Returns the fault of a node that turns text into HTML or code, or that hides what it imports; otherwise undefined.
 */
function faultOf(node: Node): readonly [what: string, fix: string] | undefined {
  const name = nameOf(node);
  const fix = name === undefined ? undefined : BANNED_NAMES.get(name);
  if (fix) return [`${name} is banned`, fix];
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    if (lastName(node['callee']) === 'Function') return ['Function() makes code of text', 'Write a function.'];
    if (isMember(node['callee'], 'write', 'document') || isMember(node['callee'], 'writeln', 'document'))
      return ['document.write is banned', 'Render it with React.'];
  }
  if (isMember(node, 'glob', 'meta')) return ['import.meta.glob hides what it imports', 'List the files in registry/.'];
  if (node.type === 'ImportExpression' && !isConstant(node['source']))
    return ['import() of a computed path hides what it imports', 'Write the path out.'];
  return undefined;
}

/**
 * Returns the fault of a type such as `import('./registry.ts').Registry`. Types of packages may be imported this way.
 */
function typeImportFault(node: Node): readonly [what: string, fix: string] | undefined {
  const source = node.type === 'TSImportType' && isNode(node['source']) ? nameOf(node['source']) : undefined;
  return source !== undefined && /^[.#]/.test(source)
    ? ['import() in a type hides what it imports', 'Write import type.']
    : undefined;
}

/** Returns the name or text of a node of the syntax tree; undefined if the node has neither. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateElement') return (node['value'] as { cooked?: string }).cooked;
  return undefined;
}

/** Returns the last name of an expression: `a`, `x.a` and `x['a']` all have the name `a`. */
function lastName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  return value.type === 'MemberExpression' ? lastName(value['property']) : nameOf(value);
}

/** Whether a node reads the property `property` of something with the name `object`, such as `Date.now`. */
function isMember(value: unknown, property: string, object: string): boolean {
  if (!isNode(value) || value.type !== 'MemberExpression' || lastName(value['property']) !== property) return false;
  const owner = value['object'];
  return isNode(owner) && (owner.type === 'MetaProperty' ? 'meta' : lastName(owner)) === object;
}

/** Whether an expression is a fixed text, number or other literal. */
function isConstant(value: unknown): boolean {
  return isNode(value) && (value.type === 'Literal' || (value.type === 'TemplateLiteral' && !hasExpressions(value)));
}

/** Whether a template literal contains embedded expressions (`${…}`). */
function hasExpressions(template: Node): boolean {
  return (template['expressions'] as readonly unknown[]).length > 0;
}

/** Whether a value is a node of the syntax tree. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Calls `visit` with every node of a tree. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    visit(value);
    for (const part of Object.values(value)) if (typeof part === 'object') walk(part, visit);
  }
}

/** Checks the source files of the product, without tests. Returns the number of files, and the faults with lines. */
export function checkBannedCode(root: string): { read: number; faults: string[] } {
  const files = sourceFiles(root, '{src,registry,schemas,server,sandbox}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const faults = files.flatMap((file) =>
    bannedCodeIn(readFileSync(path.join(root, file), 'utf8'), file).map(
      ({ line, what, fix }) => `${file}:${line}: ${what}. ${fix}`,
    ),
  );
  if (files.length === 0) faults.push('banned code: no source file was read. Run it from the repository.');
  return { read: files.length, faults };
}

if (import.meta.main) {
  const { read, faults } = checkBannedCode(process.cwd());
  for (const fault of faults) console.error(fault);
  console.log(`${read} files read, ${faults.length} with banned code`);
  if (faults.length > 0) process.exitCode = 1;
}
