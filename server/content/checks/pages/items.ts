import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { placeOfItem } from '../check-blocks.ts';
import { type CheckContext } from '../check-context.ts';
import { suggest } from '#src/lib/text/closest.ts';
import { own } from '#src/model/json.ts';

/** Checks the templates of items, and the items that they extend. Adds a note for each item that no page shows. */
export function checkItems({ drafts, catalogue, tokens, usesOf, isValidFile }: CheckContext): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const extended = new Set<string>();
  for (const [path, { file, document }] of drafts.items) {
    if (!isValidFile(file)) continue;
    const { place } = placeOfItem(usesOf.get(file) ?? []);
    const error = (field: string, what: string, fix: string): void => {
      problems.push({ ...place, field, file, what, fix, severity: 'error' });
    };
    const template = String(own(document, 'template'));
    if (!catalogue.get(template)) {
      const fix = suggest(template, catalogue.names, 'Use a registered rendering.');
      error('template', `there is no rendering "${template}"`, fix);
    }
    const base = own(document, 'extends');
    if (typeof base !== 'string') continue;
    const basePath = tokens.address(base);
    extended.add(basePath);
    const baseItem = drafts.items.get(basePath);
    if (!baseItem) {
      const fix = suggest(basePath, drafts.items.keys(), `Add items${basePath}.json, or name another item.`);
      error('extends', `there is no item "${basePath}"`, fix);
    } else if (isValidFile(baseItem.file) && own(baseItem.document, 'template') !== template) {
      const other = String(own(baseItem.document, 'template'));
      error(
        'extends',
        `"${basePath}" has content for ${other}, not for ${template}`,
        'Extend an item of the same template.',
      );
    } else if (isCircular(path, drafts.items, tokens.address)) {
      error('extends', 'extends itself through other items', 'Remove "extends" from one of them.');
    }
  }
  for (const [path, { file }] of drafts.items) {
    if (usesOf.has(file) || extended.has(path) || !isValidFile(file)) continue;
    problems.push({ file, what: 'no page shows this item', fix: 'Use it, or remove it.', severity: 'note' });
  }
  return problems;
}

/** Whether an item extends itself, directly or through other items. */
function isCircular(path: string, items: CheckContext['drafts']['items'], address: (value: string) => string): boolean {
  const visitedPaths = new Set<string>();
  for (let next = path; ;) {
    if (visitedPaths.has(next)) return next === path;
    visitedPaths.add(next);
    const base = own(items.get(next)?.document, 'extends');
    if (typeof base !== 'string') return false;
    next = address(base);
  }
}
