import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Uses } from '#src/model/studio/uses.ts';
import type { Database } from '../../../database/database.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CheckOptions } from '../../checks/check-context.ts';
import { checkInSteps, isKnownPage, type CheckResult } from '../../checks/check-release.ts';
import { usedBy } from '../../checks/units/used-by.ts';
import { unusedDocuments } from '../../checks/units/unused-documents.ts';
import { readCode } from '../../checks/unused-content.ts';
import type { CheckMemory } from '../../checks/units/check-memory.ts';
import { ContentError } from '../../drafts/content-problem.ts';
import type { ContentBase, OpenContent } from '../base/content-base.ts';
import type { EditedDocuments } from '../base/edited-documents.ts';
import { readSearchIndexes } from '../search-indexes.ts';
import { compileChecked, type CompiledRelease } from './compile-release.ts';

/** The result of the check of edited documents. */
export interface CheckedDocuments {
  /** The errors and notes of the whole content. */
  readonly problems: readonly ContentProblem[];
  /** The release that a publish of the edited documents would create; undefined if there is an error. */
  readonly compiled: CompiledRelease | undefined;
  /**
   * Sorted routes of the pages that are new, removed or have another layout than in the base release; empty after an
   * error.
   */
  readonly changedPages: readonly string[];
  /** The number of all pages, including new and removed ones; 0 after an error. */
  readonly pageCount: number;
}

/**
 * Everything that compiling edited documents needs. `base` and `memory` keep results that make the next compilation
 * faster.
 */
export interface CompileTools {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly base: ContentBase;
  readonly memory: CheckMemory;
}

/**
 * Checks and compiles the release that a publish of the edited documents would create. Stores nothing. The cost depends
 * on the size of the edits: unchanged results are taken from the base. Never throws for invalid drafts: it returns
 * their problems.
 */
export async function compileDocuments(
  { database, catalogue, base, memory }: CompileTools,
  edited: EditedDocuments,
  options: CheckOptions = {},
): Promise<CheckedDocuments> {
  try {
    const content = await base.open(edited, (file, hash) => isKnownPage(memory, file, hash));
    const checked = await checkOpenContent(content, catalogue, options, memory);
    const compiled = withBase(compileChecked(content.drafts, catalogue, checked), content);
    if (memory.version === '') compiled.remember();
    const notes = compiled.notesComparedWith(await readSearchIndexes(database, edited.base));
    return { problems: notes, compiled, ...comparePages(content.baseParts, compiled.parts) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems, compiled: undefined, changedPages: [], pageCount: 0 };
  }
}

/** Returns the pages and documents that would use the document at `path` if the edited documents were published. */
export async function documentUses(
  tools: CompileTools,
  edited: EditedDocuments,
  path: string,
  options: CheckOptions = {},
): Promise<Uses> {
  const { drafts, units } = await checkEdited(tools, edited, options);
  return usedBy(path, drafts, units);
}

/** Source code of the portal, read once; it shows which documents the code uses. */
let portalCode: string | undefined;

/** Returns the paths of the documents that nothing would use if the edited documents were published. */
export async function documentsWithoutUse(
  tools: CompileTools,
  edited: EditedDocuments,
  options: CheckOptions = {},
): Promise<readonly string[]> {
  const { drafts, units } = await checkEdited(tools, edited, options);
  return unusedDocuments(drafts, units, (portalCode ??= readCode()));
}

/**
 * Checks the content as it would be if the edited documents were published. Returns the drafts of this content, and the
 * check results for each unit, such as a page or an item.
 */
async function checkEdited(
  { catalogue, base, memory }: CompileTools,
  edited: EditedDocuments,
  options: CheckOptions,
): Promise<Pick<CheckResult, 'units'> & Pick<OpenContent, 'drafts'>> {
  const content = await base.open(edited, (file, hash) => isKnownPage(memory, file, hash));
  const { units, remember } = await checkOpenContent(content, catalogue, options, memory);
  if (memory.version === '') remember();
  return { drafts: content.drafts, units };
}

/** Checks opened content step by step. Before each step, loads the files that it needs. */
async function checkOpenContent(
  { drafts, load }: OpenContent,
  catalogue: Catalogue,
  options: CheckOptions,
  memory: CheckMemory,
): Promise<CheckResult> {
  const steps = checkInSteps(drafts, catalogue, options, memory);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await load(value);
  }
}

/** Returns a compiled release with its base release, whose unchanged parts are copied when the release is stored. */
function withBase(compiled: CompiledRelease, { drafts, load, baseParts, release }: OpenContent): CompiledRelease {
  if (release === undefined) return compiled;
  const fileOf = ({ kind, name }: CompiledRelease['parts'][number]): string =>
    kind === 'page' ? (drafts.pages.get(name)?.file ?? '') : name;
  return { ...compiled, base: { release, parts: baseParts, load: (parts) => load(parts.map(fileOf)) } };
}

/** A release part, such as the layout of a page, in a compiled release. */
type NamedPart = CompiledRelease['parts'][number];

/** Returns which pages differ between the parts of two releases, and how many pages they have together. */
function comparePages(
  before: readonly Omit<NamedPart, 'content'>[],
  after: CompiledRelease['parts'],
): Pick<CheckedDocuments, 'changedPages' | 'pageCount'> {
  const key = ({ name, variant, hash }: Omit<NamedPart, 'content'>): string => JSON.stringify([name, variant, hash]);
  const pages = (parts: readonly Omit<NamedPart, 'content'>[]) =>
    parts.filter(({ kind, name }) => kind === 'page' && name.startsWith('/'));
  const [old, made] = [pages(before), pages(after)];
  const [oldKeys, madeKeys] = [new Set(old.map(key)), new Set(made.map(key))];
  const changed = [
    ...old.filter((part) => !madeKeys.has(key(part))),
    ...made.filter((part) => !oldKeys.has(key(part))),
  ];
  return {
    changedPages: [...new Set(changed.map(({ name }) => name))].toSorted(),
    pageCount: new Set([...old, ...made].map(({ name }) => name)).size,
  };
}
