import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { hasErrors } from '../drafts/content-problem.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { sha256 } from '../../sha256.ts';
import { placeOnPages, placeOfItem } from './check-blocks.ts';
import type { CheckContext, CheckOptions } from './check-context.ts';
import { checkDocumentShape } from './document-shape.ts';
import { createCheckMemory, mediaKey, type CheckMemory } from './units/check-memory.ts';
import { computeUnits, problemsOf, remember, type UnitResults } from './units/check-steps.ts';
import { sortProblems, runWholeChecks } from './units/order.ts';
import { createRecorder } from './units/unit-records.ts';
import { createTools, type Findings } from './units/unit-tools.ts';

/**
 * The problems, and what was computed to find them: the input of the checks and the result of each page and document.
 */
export interface CheckResult {
  readonly problems: readonly ContentProblem[];
  readonly context: CheckContext;
  readonly units: UnitResults;
  /** Stores the results in the memory for the next check. Does nothing if there are errors. */
  readonly remember: () => void;
}

/**
 * Runs all checks. Never throws, whatever the drafts contain, unless `proceed` does. With the memory of earlier checks,
 * a page, design, item or form with unchanged inputs is not checked again.
 */
export function checkRelease(
  drafts: Drafts,
  catalogue: Catalogue,
  options: CheckOptions = {},
  memory: CheckMemory = createCheckMemory(),
): CheckResult {
  const steps = checkInSteps(drafts, catalogue, options, memory);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the same as `checkRelease` in steps: yields the files that the caller must load before the next step. */
export function* checkInSteps(
  drafts: Drafts,
  catalogue: Catalogue,
  options: CheckOptions,
  memory: CheckMemory,
): Generator<readonly string[], CheckResult> {
  const { proceed = () => {} } = options;
  const version = versionOf(drafts, catalogue, options);
  const known =
    memory.version === version ? memory : { ...createCheckMemory(), search: memory.search, forms: memory.forms };
  const hashOf = (file: string): string | undefined => drafts.sources.get(file)?.hash;
  yield unknownFiles(known, drafts);
  const shape = checkDocumentShape(drafts, (file) => !isKnownPage(known, file, hashOf(file)));
  const findings: Findings = { layouts: new Map(), pagesOfDesign: new Map(), usesOf: new Map() };
  const recorder = createRecorder();
  const isValidFile = (file: string): boolean => !shape.broken.has(file);
  const { note } = recorder;
  const tools = createTools({ drafts, catalogue, checks: options, memory: known, findings, isValidFile, note });
  const units = yield* computeUnits({ drafts, tools, findings, memory: known, recorder, proceed });
  const context = tools.whole;
  const checkProblems = sortProblems([...problemsOf(units), ...runWholeChecks(context, proceed)]);
  const shapeProblems = [...drafts.problems, ...shape.problems].map((problem) => addPage(problem, context));
  const problems = removeDuplicates([...shapeProblems, ...checkProblems]);
  return {
    problems,
    context,
    units,
    remember: () => {
      if (!hasErrors(problems)) remember(memory, version, drafts, { ...units, forms: tools.forms.results() });
    },
  };
}

/** Returns a hash of the inputs on which every result depends. */
function versionOf(drafts: Drafts, catalogue: Catalogue, options: CheckOptions): string {
  const { proceed: _, ...others } = options;
  const settings = drafts.sources.get(drafts.settings.file)?.hash;
  return sha256(
    JSON.stringify([catalogue.hash, Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1)), settings]),
  );
}

/** Returns the pages and media files that no earlier check has found valid; they must be read. */
function unknownFiles(known: CheckMemory, drafts: Drafts): string[] {
  const media = [...drafts.media.values()].filter(({ file, hash }) => !known.media.has(mediaKey(file, hash)));
  const pages = [...drafts.pages.values()].filter(
    ({ file }) => !isKnownPage(known, file, drafts.sources.get(file)?.hash),
  );
  return [...pages, ...media].map(({ file }) => file);
}

/** Returns whether an earlier check found the page in a file valid, with a document of this hash. */
export function isKnownPage({ pages }: CheckMemory, file: string, hash: string | undefined): boolean {
  return hash !== undefined && validPageHashes(pages).get(file) === hash;
}

/** The hashes of valid pages by memory, so that they are computed once for each memory. */
const hashesByMemory = new WeakMap<CheckMemory['pages'], ReadonlyMap<string, string>>();

/** Returns the hash of each page that an earlier check found valid, by its file. */
function validPageHashes(pages: CheckMemory['pages']): ReadonlyMap<string, string> {
  let files = hashesByMemory.get(pages);
  if (!files) hashesByMemory.set(pages, (files = new Map([...pages.values()].map(({ file, hash }) => [file, hash]))));
  return files;
}

/** Adds to a problem without a page the place at which its document is shown; unchanged if no page shows it. */
function addPage(problem: ContentProblem, { usesOf, drafts, pagesOfDesign }: CheckContext): ContentProblem {
  if (problem.page !== undefined) return problem;
  const uses = usesOf.get(problem.file);
  if (uses) return { ...placeOfItem(uses).place, ...problem };
  const design = [...drafts.designs].find(([, { file }]) => file === problem.file)?.[0];
  return design === undefined ? problem : { ...placeOnPages(pagesOfDesign(design)), ...problem };
}

/** Removes duplicate problems. A problem of an item is a duplicate even if another block shows the item. */
function removeDuplicates(problems: readonly ContentProblem[]): ContentProblem[] {
  const seenKeys = new Set<string>();
  return problems.filter((problem) => {
    const { file, line, field, language, what, page, placeholder, block } = problem;
    const place = file.startsWith('items/') ? [] : [page, placeholder, block];
    const key = JSON.stringify([file, line, field, language, what, ...place]);
    if (seenKeys.has(key)) return false;
    seenKeys.add(key);
    return true;
  });
}
