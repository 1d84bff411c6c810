import type { CheckContext } from '../check-context.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { ContentProblem } from '../../drafts/content-problem.ts';
import type { Draft } from '../../drafts/drafts.ts';
import { own, ownObject } from '#src/model/json.ts';
import { slotNames } from '../../resolve/place-renderings.ts';

/** Checks pages for missing designs, unknown slots and unknown placeholders. */
export function checkPageDesign(context: CheckContext): ContentProblem[] {
  const { drafts, pages } = context;
  const problems: ContentProblem[] = [];
  for (const { route, draft, design } of pages) {
    const name = own(draft.document, 'design');
    const base = { page: route, file: draft.file, severity: 'error' } as const;
    if (typeof name !== 'string') problems.push(...unknownPlaceholders(draft, route, context));
    else if (!drafts.designs.has(name)) {
      const fix = suggest(name, drafts.designs.keys(), `Add designs/${name}.json, or name another design.`);
      problems.push({ ...base, field: 'design', what: `there is no page design "${name}"`, fix });
    } else if (design) {
      const slots = new Set(slotNames(design.document));
      for (const placeholder of Object.keys(ownObject(draft.document, 'placeholders'))) {
        if (slots.has(placeholder)) continue;
        const fix = suggest(placeholder, slots, `Use a slot of the design: ${[...slots].join(', ') || 'it has none'}.`);
        problems.push({ ...base, placeholder, what: `the design "${name}" has no slot "${placeholder}"`, fix });
      }
    }
  }
  return problems;
}

/** Checks designs for unknown placeholders and for slots with one name. */
export function checkDesigns(context: CheckContext): ContentProblem[] {
  const { drafts, pagesOfDesign, isValidFile } = context;
  return [...drafts.designs].flatMap(([name, design]): ContentProblem[] => {
    if (!isValidFile(design.file)) return [];
    const [page] = pagesOfDesign(name);
    const slots = slotNames(design.document);
    return [
      ...unknownPlaceholders(design, page, context),
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

function unknownPlaceholders(
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
