import type { CheckContext } from '../check-context.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { ContentProblem } from '../../drafts/content-problem.ts';
import { own, ownObject } from '#src/model/json.ts';
import { slotNames } from '../../resolve/place-renderings.ts';

/** Checks pages and designs for missing designs, unknown slots and unknown placeholders. */
export function checkPageDesign(context: CheckContext): ContentProblem[] {
  const { drafts, pages, pagePlaceholders, isValidFile } = context;
  const problems: ContentProblem[] = [];
  const unknownPlaceholders = (document: unknown, file: string, page: string | undefined): void => {
    for (const placeholder of Object.keys(ownObject(document, 'placeholders'))) {
      if (pagePlaceholders.includes(placeholder)) continue;
      problems.push({
        ...(page === undefined ? {} : { page }),
        placeholder,
        file,
        what: `a page has no placeholder "${placeholder}"`,
        fix: suggest(placeholder, pagePlaceholders, `Use ${pagePlaceholders.join(' or ')}.`),
        severity: 'error',
      });
    }
  };
  for (const { route, draft, design } of pages) {
    const name = own(draft.document, 'design');
    const base = { page: route, file: draft.file, severity: 'error' } as const;
    if (typeof name !== 'string') unknownPlaceholders(draft.document, draft.file, route);
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
  for (const [name, design] of drafts.designs) {
    if (!isValidFile(design.file)) continue;
    const page = pages.find((one) => own(one.draft.document, 'design') === name)?.route;
    unknownPlaceholders(design.document, design.file, page);
    const slots = slotNames(design.document);
    for (const slot of new Set(slots.filter((one, index) => slots.indexOf(one) !== index))) {
      problems.push({
        ...(page === undefined ? {} : { page }),
        file: design.file,
        what: `has the slot "${slot}" more than once`,
        fix: 'Give each slot a name of its own.',
        severity: 'error',
      });
    }
  }
  return problems;
}
