import type { Catalogue } from './catalogue.ts';
import { onPages, placeOfItem } from './check-blocks.ts';
import { createCheckContext, type CheckContext, type CheckOptions } from './check-context.ts';
import { checkAddresses } from './checks/addresses.ts';
import { checkBudgets } from './checks/budgets.ts';
import { checkDictionary } from './checks/dictionary.ts';
import { checkDocumentShape } from './checks/document-shape.ts';
import { checkEndpoints } from './checks/endpoints.ts';
import { checkFieldValues } from './checks/field-values.ts';
import { checkForms } from './checks/forms.ts';
import { checkItems } from './checks/items.ts';
import { checkMediaFiles } from './checks/media-files.ts';
import { checkMissingTranslations } from './checks/missing-translations.ts';
import { checkPageDesign } from './checks/page-design.ts';
import { checkPageFields } from './checks/page-fields.ts';
import { checkRenderings } from './checks/renderings.ts';
import { checkRequiredFields } from './checks/required-fields.ts';
import { checkRichText } from './checks/rich-text.ts';
import { checkSignedInPages } from './checks/signed-in-pages.ts';
import { checkUids } from './checks/uids.ts';
import type { ContentProblem } from './content-problem.ts';
import type { Drafts } from './drafts.ts';
import { own } from './json.ts';

const CHECKS: readonly ((context: CheckContext) => ContentProblem[])[] = [
  checkPageDesign,
  checkPageFields,
  checkSignedInPages,
  checkRenderings,
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
];

/** What a check of the drafts found, and what was resolved for it on the way. */
export interface CheckResult {
  readonly problems: readonly ContentProblem[];
  readonly context: CheckContext;
}

/** Checks everything that editors can get wrong. Never throws for content, of whatever shape. */
export function checkRelease(drafts: Drafts, catalogue: Catalogue, options: CheckOptions = {}): CheckResult {
  const shape = checkDocumentShape(drafts);
  const context = createCheckContext(drafts, catalogue, shape.broken, options);
  const found = CHECKS.flatMap((check) => check(context));
  const early = [...drafts.problems, ...shape.problems].map((problem) => placed(problem, context));
  return { problems: mergeItems([...early, ...found]), context };
}

/** Says on which page the document of a problem shows, when whoever found it did not know. */
function placed(problem: ContentProblem, { usesOf, drafts }: CheckContext): ContentProblem {
  if (problem.page !== undefined) return problem;
  const uses = usesOf.get(problem.file);
  if (uses) return { ...placeOfItem(uses).place, ...problem };
  const design = [...drafts.designs].find(([, { file }]) => file === problem.file)?.[0];
  if (design === undefined) return problem;
  const pages = [...drafts.pages]
    .filter(([, { document }]) => own(document, 'design') === design)
    .map(([route]) => route);
  return { ...onPages(pages), ...problem };
}

/** An item shown in many places is wrong once: its problem stays at the first place. */
function mergeItems(problems: readonly ContentProblem[]): ContentProblem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const { file, line, field, language, what, page, placeholder, block } = problem;
    const place = file.startsWith('items/') ? [] : [page, placeholder, block];
    const key = JSON.stringify([file, line, field, language, what, ...place]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
