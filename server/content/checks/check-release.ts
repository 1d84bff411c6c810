import type { Catalogue } from '../catalogue/catalogue.ts';
import { onPages, placeOfItem } from './check-blocks.ts';
import { createCheckContext, type CheckContext, type CheckOptions } from './check-context.ts';
import { checkAddresses } from './fields/addresses.ts';
import { checkBudgets } from './pages/budgets.ts';
import { checkDictionary } from './dictionary.ts';
import { checkDocumentShape } from './document-shape.ts';
import { checkEndpoints } from './endpoints.ts';
import { checkFieldValues } from './fields/field-values.ts';
import { checkForms } from './forms.ts';
import { checkItems } from './pages/items.ts';
import { checkMediaFiles } from './media-files.ts';
import { checkMissingTranslations } from './fields/missing-translations.ts';
import { checkPageDesign } from './pages/page-design.ts';
import { checkPageFields } from './pages/page-fields.ts';
import { checkPlaceholderCounts } from './pages/placeholder-counts.ts';
import { checkRenderings } from './pages/renderings.ts';
import { checkRequiredFields } from './fields/required-fields.ts';
import { checkRichText } from './fields/rich-text.ts';
import { checkSearches } from './searches.ts';
import { checkSignedInPages } from './pages/signed-in-pages.ts';
import { checkUids } from './pages/uids.ts';
import type { ContentProblem } from '../drafts/content-problem.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { own } from '#src/model/json.ts';

const CHECKS: readonly ((context: CheckContext) => ContentProblem[])[] = [
  checkPageDesign,
  checkPageFields,
  checkSignedInPages,
  checkRenderings,
  checkPlaceholderCounts,
  checkItems,
  checkFieldValues,
  checkRequiredFields,
  checkRichText,
  checkAddresses,
  checkUids,
  checkDictionary,
  checkEndpoints,
  checkForms,
  checkMediaFiles,
  checkMissingTranslations,
  checkBudgets,
  (context) => checkSearches(context),
];

/** The problems that were found, and the input of the checks with everything that was resolved for them. */
export interface CheckResult {
  readonly problems: readonly ContentProblem[];
  readonly context: CheckContext;
}

/** Runs all checks. Never throws, whatever the drafts contain, unless `proceed` does. */
export function checkRelease(drafts: Drafts, catalogue: Catalogue, options: CheckOptions = {}): CheckResult {
  const shape = checkDocumentShape(drafts);
  const context = createCheckContext(drafts, catalogue, shape.broken, options);
  const checkProblems = CHECKS.flatMap((check) => {
    options.proceed?.();
    return check(context);
  });
  const pagesOfDesign = groupPagesByDesign(drafts);
  const shapeProblems = [...drafts.problems, ...shape.problems].map((problem) =>
    placed(problem, context, pagesOfDesign),
  );
  return { problems: mergeItems([...shapeProblems, ...checkProblems]), context };
}

/** Adds the page that shows the document of a problem, if the problem has none. */
function placed(
  problem: ContentProblem,
  { usesOf, drafts }: CheckContext,
  pagesOfDesign: () => ReadonlyMap<unknown, readonly string[]>,
): ContentProblem {
  if (problem.page !== undefined) return problem;
  const uses = usesOf.get(problem.file);
  if (uses) return { ...placeOfItem(uses).place, ...problem };
  const design = [...drafts.designs].find(([, { file }]) => file === problem.file)?.[0];
  if (design === undefined) return problem;
  return { ...onPages(pagesOfDesign().get(design) ?? []), ...problem };
}

/** Returns a function that groups the routes of pages by their design, at its first call. */
function groupPagesByDesign(drafts: Drafts): () => ReadonlyMap<unknown, readonly string[]> {
  let groups: ReadonlyMap<unknown, readonly string[]> | undefined;
  return () =>
    (groups ??= Map.groupBy(drafts.pages.keys(), (route) => own(drafts.pages.get(route)?.document, 'design')));
}

/** Keeps a problem of an item only at the first place that shows the item. */
function mergeItems(problems: readonly ContentProblem[]): ContentProblem[] {
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
