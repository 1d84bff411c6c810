import { own } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { factsOf } from '../../resolve/page-facts.ts';
import { allPlacedRenderings } from '../../resolve/place-renderings.ts';
import { articlesOfPage } from '../../search/search-articles.ts';
import { blockFields, blocksOf, validPage, type Block, type CheckedPage } from '../check-blocks.ts';
import type { CheckContext } from '../check-context.ts';
import { runUnitChecks, type OrderedProblem } from './order.ts';
import type { PageLayoutFacts, UnitCheckResults, ItemUse } from './unit-results.ts';
import type { UnitTools } from './unit-tools.ts';

/** Returns the facts about the layouts of a valid page, the name of its design, and its articles for the search. */
export function layoutFactsOfPage(route: string, tools: UnitTools): PageLayoutFacts {
  const { drafts, resolver, catalogue } = tools;
  const draft = drafts.pages.get(route)!;
  const design = own(draft.document, 'design');
  const inLanguages = LANGUAGES.map((language) => {
    const layout = resolver.page(route, language);
    const tokens = tools.tokensOf(language);
    return [
      language,
      factsOf(layout, catalogue),
      articlesOfPage(route, draft, layout, catalogue, tokens, language),
    ] as const;
  });
  return {
    facts: Object.fromEntries(inLanguages.map(([language, facts]) => [language, facts])) as PageLayoutFacts['facts'],
    design: typeof design === 'string' ? design : undefined,
    articles: Object.fromEntries(
      inLanguages.map(([language, , articles]) => [language, articles] as const),
    ) as unknown as PageLayoutFacts['articles'],
  };
}

/** Checks a valid page and the blocks that are written in it. */
export function checkPage(route: string, tools: UnitTools): UnitCheckResults {
  const { drafts, catalogue, tokens, isValidFile } = tools;
  const page = validPage(route, drafts.pages.get(route)!, drafts, isValidFile);
  if (!page) return { problems: [], uses: [] };
  const placed = [...allPlacedRenderings(page.placed)].filter(({ file }) => file === page.draft.file);
  return checkUnit([page], blocksOf(placed, [route], drafts, catalogue, tokens), tools);
}

/** Checks the blocks of a valid design; `pages` are the routes of the pages that have it. */
export function checkDesignBlocks(
  placed: Parameters<typeof blocksOf>[0],
  pages: string[],
  tools: UnitTools,
): UnitCheckResults {
  return checkUnit([], blocksOf(placed, pages, tools.drafts, tools.catalogue, tools.tokens), tools);
}

/** Runs the checks of one unit on its pages and blocks. */
function checkUnit(pages: readonly CheckedPage[], blocks: readonly Block[], tools: UnitTools): UnitCheckResults {
  const context = tools.contextOf({ pages, blocks, fieldSets: blockFields(blocks) });
  return { problems: runUnitChecks(context), uses: blocks.flatMap((block) => itemUsesOf(block, context)) };
}

/**
 * Returns the items that a block shows. The data source is included even if it is invalid, so that a report can name
 * the page that shows it.
 */
function itemUsesOf({ placed, sources }: Block, { drafts, tokens }: CheckContext): ItemUse[] {
  const item = drafts.items.get(tokens.address(placed.dataSource))?.file;
  const files = new Set([...(item ? [item] : []), ...sources.slice(1).map(({ file }) => file)]);
  return [...files].map((file) => ({ file, placeholder: placed.placeholder, block: placed.block }));
}

/**
 * Whether a result may be cached. A result with errors is computed again, because suggestions in errors depend on all
 * names.
 */
export function isCacheable({ problems }: { readonly problems: readonly OrderedProblem[] }): boolean {
  return problems.every(([, { severity }]: readonly [number, ContentProblem]) => severity !== 'error');
}
