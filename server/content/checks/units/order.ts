import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CheckContext } from '../check-context.ts';
import { checkAddresses } from '../fields/addresses.ts';
import { checkBudgets } from '../pages/budgets.ts';
import { checkDictionary } from '../dictionary.ts';
import { checkEndpoints } from '../endpoints.ts';
import { checkFieldValues } from '../fields/field-values.ts';
import { checkFormReferences, checkForms } from '../forms.ts';
import { checkItems } from '../pages/items.ts';
import { checkMediaFiles } from '../media-files.ts';
import { checkMissingTranslations } from '../fields/missing-translations.ts';
import { checkDesigns, checkPageDesign } from '../pages/page-design.ts';
import { checkPageFields } from '../pages/page-fields.ts';
import { checkPlaceholderCounts } from '../pages/placeholder-counts.ts';
import { checkRenderings } from '../pages/renderings.ts';
import { checkRequiredFields } from '../fields/required-fields.ts';
import { checkRichText } from '../fields/rich-text.ts';
import { checkSearches } from '../searches.ts';
import { checkSignedInPages } from '../pages/signed-in-pages.ts';
import { checkUids } from '../pages/uids.ts';

/** A check of the content. Returns the problems that it finds. */
type Check = (context: CheckContext) => ContentProblem[];

/**
 * Marks a check that runs for one page, design or item at a time. Its problems depend only on the content that it
 * reads.
 */
const unitCheck = (check: Check) => ({ scope: 'unit', check }) as const;
/** Marks a check that runs once for the whole content. It is fast because it reads no page. */
const wholeCheck = (check: Check) => ({ scope: 'whole', check }) as const;

/** All checks, in the order of their problems in the report. */
const CHECKS = [
  unitCheck(checkPageDesign),
  wholeCheck(checkDesigns),
  unitCheck(checkPageFields),
  unitCheck(checkSignedInPages),
  unitCheck(checkRenderings),
  unitCheck(checkPlaceholderCounts),
  wholeCheck(checkItems),
  unitCheck(checkFieldValues),
  unitCheck(checkRequiredFields),
  unitCheck(checkRichText),
  unitCheck(checkAddresses),
  unitCheck(checkUids),
  wholeCheck(checkDictionary),
  wholeCheck(checkEndpoints),
  unitCheck(checkFormReferences),
  wholeCheck(checkForms),
  wholeCheck(checkMediaFiles),
  unitCheck(checkMissingTranslations),
  unitCheck(checkBudgets),
  wholeCheck((context) => checkSearches(context)),
] as const;

/** A problem with the position of its check in the report. */
export type OrderedProblem = readonly [position: number, problem: ContentProblem];

/** Runs the checks of one page, design or item. */
export function runUnitChecks(context: CheckContext): OrderedProblem[] {
  return runChecks('unit', context);
}

/**
 * Runs the checks that need the whole content at once, not one page or document. Calls `proceed` before each of them.
 */
export function runWholeChecks(context: CheckContext, proceed: () => void): OrderedProblem[] {
  return runChecks('whole', context, proceed);
}

/** Runs the checks of one scope. Calls `proceed` before each of them. */
function runChecks(scope: 'unit' | 'whole', context: CheckContext, proceed = (): void => {}): OrderedProblem[] {
  return CHECKS.flatMap((one, position) => {
    if (one.scope !== scope) return [];
    proceed();
    return one.check(context).map((problem): OrderedProblem => [position, problem]);
  });
}

/** Returns problems in the order of the report. */
export function sortProblems(problems: readonly OrderedProblem[]): ContentProblem[] {
  return problems.toSorted(([one], [other]) => one - other).map(([, problem]) => problem);
}
