import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { placeholderRuleOf } from '../../catalogue/placeholder-rules.ts';
import { allPlacedRenderings, type PlacedRendering } from '../../resolve/place-renderings.ts';
import type { CheckedPage } from '../check-blocks.ts';
import type { CheckContext } from '../check-context.ts';

/**
 * Checks that each placeholder has at least the number of renderings that its parent requires. Renderings in the slots
 * of a page count too. Numbered placeholders (`column-{*}`) are not checked.
 */
export function checkPlaceholderCounts(context: CheckContext): ContentProblem[] {
  const incompletePlaceholders = (placed: PlacedRendering) =>
    [...(context.catalogue.get(placed.componentName)?.placeholderRules.keys() ?? [])].filter(
      (name) => !name.includes('{*}') && (placed.children.get(name)?.length ?? 0) < leastOf(placed, name, context),
    );
  return context.pages.flatMap((page) =>
    [...allPlacedRenderings(page.placed)].flatMap((placed) =>
      incompletePlaceholders(placed).map((name) =>
        tooFewRenderingsProblem(page, placed, name, leastOf(placed, name, context)),
      ),
    ),
  );
}

/** Returns the smallest number of renderings that a placeholder of a rendering needs. */
function leastOf({ componentName }: PlacedRendering, name: string, { catalogue }: CheckContext): number {
  return placeholderRuleOf(catalogue.get(componentName), name)?.least ?? 0;
}

/** Returns the problem of a placeholder that has too few renderings. */
function tooFewRenderingsProblem(
  { route }: CheckedPage,
  placed: PlacedRendering,
  name: string,
  least: number,
): ContentProblem {
  const { placeholder, block, file, componentName, children } = placed;
  const count = children.get(name)?.length ?? 0;
  return {
    page: route,
    placeholder,
    block,
    field: `placeholders › ${name}`,
    file,
    what: `has ${count}, but ${componentName} needs at least ${least} there`,
    fix: 'Add a block to this placeholder, or to its slot on the page.',
    severity: 'error',
  };
}
