/** Reads the source code of the checks and collects the texts of all problems that they can report. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { isObject } from '#src/model/json.ts';

/** The text of a problem as it is written in the code, and a pattern that matches every report made from it. */
export interface RefusalText {
  /** The file below server/content and the text, with `…` in place of the values that are inserted. */
  readonly name: string;
  readonly pattern: RegExp;
}

/** Path of the folder server/content. */
const CONTENT_CODE = path.resolve(import.meta.dirname, '..');
/** Functions that report a problem, and how many of their first arguments may be its text. */
const REPORTERS = new Map([
  ['report', 2],
  ['error', 2],
  ['refuse', 1],
  ['wrong', 1],
]);

/** Returns the texts of the problems that the code in a folder can report. */
export function refusalTexts(root = CONTENT_CODE): readonly RefusalText[] {
  const files = globSync('{checks,drafts,catalogue,forms,rich-text}/**/*.ts', { cwd: root });
  return files
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('test-support'))
    .toSorted()
    .flatMap((file) => textsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Returns the texts of the problems that the code in a file can report. */
export function textsIn(file: string, code: string): RefusalText[] {
  const found = new Map<string, RefusalText>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isObject(node)) return;
    for (const parts of textsOf(node as unknown as SyntaxNode)) {
      const name = `${file}: ${parts.join('…')}`;
      const pattern = new RegExp(`^${parts.map(RegExp.escape).join('[^]*')}$`, 'u');
      // A text with a single word, or only an inserted value, is just a part of another text.
      if (isSentence(parts) && parts.join('').trim() !== '') found.set(name, { name, pattern });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang: 'ts' }));
  return [...found.values()];
}

/** The properties of a syntax tree node that this file reads. */
interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly key?: SyntaxNode;
  readonly id?: SyntaxNode;
  readonly value?: unknown;
  readonly init?: SyntaxNode | null;
  readonly callee?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly consequent?: SyntaxNode;
  readonly alternate?: SyntaxNode;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}
/** A text as a list: the parts between its inserted values. */
type TextParts = readonly string[];

/** Returns the texts of problems in a syntax tree node, each as the parts between its inserted values. */
function textsOf({ type, key, value, id, init, callee, arguments: given = [] }: SyntaxNode): readonly TextParts[] {
  if (type === 'Property' && key?.name === 'what') return partsOf(value as SyntaxNode);
  if (type === 'VariableDeclarator' && id?.name === 'what' && init) return partsOf(init);
  if (type !== 'CallExpression') return [];
  const name = (callee?.property ?? callee)?.name ?? '';
  const places = given.slice(0, REPORTERS.get(name) ?? 0);
  // If the argument is a variable `what`, its text is found where the variable is declared.
  if (places.some((place) => place.name === 'what')) return [];
  const texts = places.map(partsOf).find((parts) => parts.some(isSentence)) ?? [];
  // The function `wrong` of the checks puts a value in front of the text that it reports.
  return name === 'wrong' ? texts.map((parts) => ['', ` ${parts[0]}`, ...parts.slice(1)]) : texts;
}

/** Whether a text has several words or an inserted value. An argument of one word is the name of a field. */
const isSentence = (parts: TextParts): boolean => parts.length > 1 || parts.join('').includes(' ');

/** Returns the texts that an expression can have; for a condition, those of both branches. */
function partsOf({ type, value, consequent, alternate, quasis = [] }: SyntaxNode): readonly TextParts[] {
  if (type === 'Literal') return typeof value === 'string' ? [[value]] : [];
  if (type === 'ConditionalExpression') return [...partsOf(consequent!), ...partsOf(alternate!)];
  return type === 'TemplateLiteral' ? [quasis.map((quasi) => quasi.value.cooked)] : [];
}
