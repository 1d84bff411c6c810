/** The texts of all problems that the checks can report, read from their code. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { isObject } from '#src/model/json.ts';

/** A text of a problem in the code, and a pattern that the texts made from it match. */
export interface RefusalText {
  /** The file below server/content, and the text with `…` in place of its values. */
  readonly name: string;
  readonly pattern: RegExp;
}

const CONTENT = path.resolve(import.meta.dirname, '..');
/** Functions that report a problem, and how many of their first arguments may be its text. */
const REPORTERS = new Map([
  ['report', 2],
  ['error', 2],
  ['refuse', 1],
  ['wrong', 1],
]);

/** Returns the texts of the problems in a folder of code. */
export function refusalTexts(root = CONTENT): readonly RefusalText[] {
  const files = globSync('{checks,drafts,catalogue,forms,rich-text}/**/*.ts', { cwd: root });
  return files
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('test-support'))
    .toSorted()
    .flatMap((file) => textsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Returns the texts of the problems in a file of code. */
export function textsIn(file: string, code: string): RefusalText[] {
  const found = new Map<string, RefusalText>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isObject(node)) return;
    for (const parts of textsOf(node as unknown as Node)) {
      const name = `${file}: ${parts.join('…')}`;
      const pattern = new RegExp(`^${parts.map(RegExp.escape).join('[^]*')}$`, 'u');
      // A single value or word is only a part of another text.
      if (isSentence(parts) && parts.join('').trim() !== '') found.set(name, { name, pattern });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang: 'ts' }));
  return [...found.values()];
}

/** The properties of a syntax tree node that are read. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly key?: Node;
  readonly id?: Node;
  readonly value?: unknown;
  readonly init?: Node | null;
  readonly callee?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}
type Parts = readonly string[];

/** Returns the texts of problems in a node of the code, each as the parts between its values. */
function textsOf({ type, key, value, id, init, callee, arguments: given = [] }: Node): readonly Parts[] {
  if (type === 'Property' && key?.name === 'what') return partsOf(value as Node);
  if (type === 'VariableDeclarator' && id?.name === 'what' && init) return partsOf(init);
  if (type !== 'CallExpression') return [];
  const name = (callee?.property ?? callee)?.name ?? '';
  const places = given.slice(0, REPORTERS.get(name) ?? 0);
  // The text is the value of a variable `what`, which is found at its declaration.
  if (places.some((place) => place.name === 'what')) return [];
  const texts = places.map(partsOf).find((parts) => parts.some(isSentence)) ?? [];
  // `wrong` puts the value in front of the text.
  return name === 'wrong' ? texts.map((parts) => ['', ` ${parts[0]}`, ...parts.slice(1)]) : texts;
}

/** Whether a text has more than one word: other arguments are names of fields. */
const isSentence = (parts: Parts): boolean => parts.length > 1 || parts.join('').includes(' ');

function partsOf({ type, value, consequent, alternate, quasis = [] }: Node): readonly Parts[] {
  if (type === 'Literal') return typeof value === 'string' ? [[value]] : [];
  if (type === 'ConditionalExpression') return [...partsOf(consequent!), ...partsOf(alternate!)];
  return type === 'TemplateLiteral' ? [quasis.map((quasi) => quasi.value.cooked)] : [];
}
