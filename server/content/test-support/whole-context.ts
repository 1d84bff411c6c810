/**
 * Creates the input of the checks for the whole content at once. The portal itself checks one page, design or item at a
 * time.
 */
import { blockFields, blocksOf, itemFields, validPage } from '../checks/check-blocks.ts';
import type { CheckContext } from '../checks/check-context.ts';
import { allPlacedRenderings, placeDesign } from '../resolve/place-renderings.ts';

/** Returns the context with all its pages, blocks and fields. */
export function wholeContext(context: CheckContext): CheckContext {
  const { drafts, catalogue, tokens, isValidFile, usesOf } = context;
  const pages = [...drafts.pages].flatMap(([route, draft]) => validPage(route, draft, drafts, isValidFile) ?? []);
  const blocks = [
    ...pages.flatMap(({ route, draft, placed }) =>
      blocksOf(
        [...allPlacedRenderings(placed)].filter(({ file }) => file === draft.file),
        [route],
        drafts,
        catalogue,
        tokens,
      ),
    ),
    ...[...drafts.designs].flatMap(([name, design]) =>
      blocksOf(
        [...allPlacedRenderings(placeDesign(design))],
        [...context.pagesOfDesign(name)],
        drafts,
        catalogue,
        tokens,
      ),
    ),
  ];
  const items = [...drafts.items.values()].filter(({ file }) => isValidFile(file));
  const fieldSets = [...blockFields(blocks), ...items.flatMap((item) => itemFields(item, catalogue, usesOf))];
  return { ...context, pages, blocks, fieldSets };
}
