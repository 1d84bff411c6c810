import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import { blockFields, blocksOf, itemFields, validPage, type BlockUse } from '../../content/checks/check-blocks.ts';
import type { CheckOptions } from '../../content/checks/check-context.ts';
import { checkFieldValues } from '../../content/checks/fields/field-values.ts';
import { checkMissingTranslations } from '../../content/checks/fields/missing-translations.ts';
import { checkRequiredFields } from '../../content/checks/fields/required-fields.ts';
import { createCheckMemory } from '../../content/checks/units/check-memory.ts';
import { createTools } from '../../content/checks/units/unit-tools.ts';
import type { Drafts } from '../../content/drafts/drafts.ts';
import { allPlacedRenderings } from '../../content/resolve/place-renderings.ts';

interface PageProblemOptions {
  readonly drafts: Drafts;
  readonly catalogue: Catalogue;
  readonly checks: CheckOptions;
  readonly route: string;
  readonly isEdited: (file: string) => boolean;
  /** Documents that are not valid by their schema. */
  readonly broken: ReadonlySet<string>;
}

/**
 * Returns the errors in the fields of a page, of its design and of the edited items on it: fields that are missing,
 * empty, not translated or of the wrong kind; an empty list if there is no such page or its documents are broken.
 * Errors that depend on other pages, for example dead links, are found by the check of the whole content.
 */
export function pageProblems(options: PageProblemOptions): readonly ContentProblem[] {
  const { drafts, catalogue, checks, route, isEdited, broken } = options;
  const draft = drafts.pages.get(route);
  const isValidFile = (file: string): boolean => !broken.has(file);
  const page = draft && validPage(route, draft, drafts, isValidFile);
  if (!page) return [];
  const findings = { layouts: new Map(), pagesOfDesign: new Map(), usesOf: new Map() };
  const memory = createCheckMemory();
  const { units } = createTools({ drafts, catalogue, checks, memory, findings, isValidFile, note: () => undefined });
  const blocks = blocksOf([...allPlacedRenderings(page.placed)], [route], drafts, catalogue, units.tokens);
  const uses = new Map<string, BlockUse[]>();
  for (const { placed, sources } of blocks)
    for (const { file } of sources.slice(1)) uses.set(file, [...(uses.get(file) ?? []), { placed, pages: [route] }]);
  const items = [...drafts.items.values()].filter(({ file }) => isEdited(file) && isValidFile(file) && uses.has(file));
  const fieldSets = [...blockFields(blocks), ...items.flatMap((item) => itemFields(item, catalogue, uses))];
  const context = units.contextOf({ pages: [page], blocks, fieldSets });
  const problems = [checkFieldValues, checkRequiredFields, checkMissingTranslations].flatMap((check) => check(context));
  return withoutRepeats(problems.filter(({ severity }) => severity === 'error'));
}

/** Returns the problems without repetitions: a problem of an item that several blocks show is returned once. */
function withoutRepeats(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const known = new Set<string>();
  return problems.filter(({ file, field, language, what, placeholder, block }) => {
    const key = JSON.stringify([
      file,
      field,
      language,
      what,
      ...(file.startsWith('items/') ? [] : [placeholder, block]),
    ]);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
