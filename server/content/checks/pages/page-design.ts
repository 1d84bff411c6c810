import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CheckContext } from '../check-context.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { Draft } from '../../drafts/drafts.ts';
import { own, ownObject } from '#src/model/json.ts';
import { slotNames } from '../../resolve/place-renderings.ts';

/** Checks pages for missing designs, unknown slots and unknown placeholders. */
export function checkPageDesign(context: CheckContext): ContentProblem[] {
  return context.pages.flatMap((page) => designProblems(page, context));
}

/** Returns the problems of a page with its design: a missing design, and slots and placeholders that do not exist. */
function designProblems(
  { route, draft, design }: CheckContext['pages'][number],
  context: CheckContext,
): ContentProblem[] {
  const { designs } = context.drafts;
  const name = own(draft.document, 'design');
  if (typeof name !== 'string') return unknownPlaceholderProblems(draft, route, context);
  const base = { page: route, file: draft.file, severity: 'error' } as const;
  if (!designs.has(name)) {
    const fix = suggest(name, designs.keys(), `Add designs/${name}.json, or name another design.`);
    return [{ ...base, field: 'design', what: `there is no page design "${name}"`, fix }];
  }
  if (!design) return [];
  const slots = new Set(slotNames(design.document));
  const advice = `Use a slot of the design: ${[...slots].join(', ') || 'it has none'}.`;
  return Object.keys(ownObject(draft.document, 'placeholders'))
    .filter((placeholder) => !slots.has(placeholder))
    .map((placeholder) => ({
      ...base,
      placeholder,
      what: `the design "${name}" has no slot "${placeholder}"`,
      fix: suggest(placeholder, slots, advice),
    }));
}

/** Checks designs for unknown placeholders and for slots with the same name. */
export function checkDesigns(context: CheckContext): ContentProblem[] {
  const { drafts, pagesOfDesign, isValidFile } = context;
  return [...drafts.designs].flatMap(([name, design]): ContentProblem[] => {
    if (!isValidFile(design.file)) return [];
    const [page] = pagesOfDesign(name);
    const slots = slotNames(design.document);
    return [
      ...unknownPlaceholderProblems(design, page, context),
      ...[...new Set(slots.filter((one, index) => slots.indexOf(one) !== index))].map((slot) => ({
        ...(page === undefined ? {} : { page }),
        file: design.file,
        what: `has the slot "${slot}" more than once`,
        fix: 'Give each slot a name of its own.',
        severity: 'error' as const,
      })),
    ];
  });
}

/** Returns a problem for each placeholder of a document that pages do not have. */
function unknownPlaceholderProblems(
  { document, file }: Draft,
  page: string | undefined,
  { pagePlaceholders }: CheckContext,
): ContentProblem[] {
  return Object.keys(ownObject(document, 'placeholders'))
    .filter((placeholder) => !pagePlaceholders.includes(placeholder))
    .map((placeholder) => ({
      ...(page === undefined ? {} : { page }),
      placeholder,
      file,
      what: `a page has no placeholder "${placeholder}"`,
      fix: suggest(placeholder, pagePlaceholders, `Use ${pagePlaceholders.join(' or ')}.`),
      severity: 'error',
    }));
}
