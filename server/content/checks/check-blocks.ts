import type { Catalogue, RenderingType } from '../catalogue/catalogue.ts';
import type { Place } from '../drafts/content-problem.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';
import type { FieldSource } from '../resolve/field-values.ts';
import { isObject, type JsonObject, own } from '#src/model/json.ts';
import { SECTIONS, type Section } from '../drafts/languages.ts';
import { allPlaced, placeDesign, placePage, type Placed, type PlacedRenderings } from '../resolve/place-renderings.ts';
import { sourcesOf } from '../resolve/resolve-page.ts';
import type { Tokens } from '../drafts/tokens.ts';

/** A page with a valid document. */
export interface CheckedPage {
  readonly route: string;
  readonly draft: Draft & { readonly document: JsonObject };
  readonly design: Draft | undefined;
  readonly placed: PlacedRenderings;
}

/** A rendering in one document; a block of a design appears once, with all the pages that show it. */
export interface Block {
  readonly placed: Placed;
  readonly type: RenderingType | undefined;
  readonly pages: string[];
  /** The documents with its fields, nearest first. */
  readonly sources: readonly FieldSource[];
  readonly place: Place;
}

/** One section of a document with fields of a rendering. */
export interface FieldSet {
  readonly type: RenderingType;
  readonly section: Section;
  readonly values: JsonObject;
  readonly file: string;
  readonly place: Place;
  readonly pages: readonly string[];
}

/** Returns the pages with a valid document. */
export function validPages(drafts: Drafts, isValidFile: (file: string) => boolean): CheckedPage[] {
  return [...drafts.pages].flatMap(([route, draft]) => {
    if (!isValidFile(draft.file) || !isObject(draft.document)) return [];
    const name = own(draft.document, 'design');
    const namedDesign = typeof name === 'string' ? drafts.designs.get(name) : undefined;
    const design = namedDesign && isValidFile(namedDesign.file) ? namedDesign : undefined;
    return [{ route, draft: draft as CheckedPage['draft'], design, placed: placePage(route, draft, design) }];
  });
}

/** Returns every rendering in pages and designs, once for each place in a document. */
export function collectBlocks(
  drafts: Drafts,
  catalogue: Catalogue,
  pages: readonly CheckedPage[],
  tokens: Tokens,
  isValidFile: (file: string) => boolean,
): Block[] {
  const blocks = new Map<string, Block & { place: Place }>();
  const add = (placed: Placed, page: string | undefined): void => {
    // Blocks are numbered within their placeholder, so the key identifies one place in one document.
    const key = JSON.stringify([placed.file, placed.placeholder, placed.block]);
    let block = blocks.get(key);
    if (!block) {
      block = {
        placed,
        type: catalogue.get(placed.componentName),
        pages: [],
        sources: sourcesOf(placed, drafts, tokens),
        place: { placeholder: placed.placeholder, block: placed.block },
      };
      blocks.set(key, block);
    }
    // The blocks of a page follow each other.
    if (page !== undefined && block.pages.at(-1) !== page) block.pages.push(page);
  };
  for (const { route, placed } of pages) for (const one of allPlaced(placed)) add(one, route);
  for (const design of drafts.designs.values()) {
    if (isValidFile(design.file)) for (const one of allPlaced(placeDesign(design))) add(one, undefined);
  }
  return [...blocks.values()].map((block) => ({ ...block, place: { ...onPages(block.pages), ...block.place } }));
}

/** Returns the first of the pages, with the number of further pages. */
export function onPages(pages: readonly string[]): Place {
  const [page] = pages;
  return page === undefined ? {} : { page, ...(pages.length > 1 ? { alsoOn: pages.length - 1 } : {}) };
}

/** Returns the sections of all blocks in pages and designs. */
export function blockFields(blocks: readonly Block[]): FieldSet[] {
  return blocks.flatMap(({ type, placed, place, pages }) =>
    type ? sectionsOf(placed.node).map((part) => ({ ...part, type, file: placed.file, place, pages })) : [],
  );
}

/** Returns the sections of all items. */
export function itemFields(
  drafts: Drafts,
  catalogue: Catalogue,
  usesOf: ReadonlyMap<string, readonly Block[]>,
  isValidFile: (file: string) => boolean,
): FieldSet[] {
  return [...drafts.items.values()].flatMap(({ file, document }) => {
    const template = own(document, 'template');
    const type = typeof template === 'string' ? catalogue.get(template) : undefined;
    if (!type || !isValidFile(file)) return [];
    const { place, pages } = placeOfItem(usesOf.get(file) ?? []);
    return sectionsOf(document).map((part) => ({ ...part, type, file, place, pages }));
  });
}

/** Returns the first block that shows an item, at which the item is reported, and all pages that show it. */
export function placeOfItem(uses: readonly Block[]): { place: Place; pages: readonly string[] } {
  const pages = [...new Set(uses.flatMap((block) => block.pages))];
  const first = uses.find((block) => block.pages.length > 0) ?? uses[0];
  if (!first) return { place: {}, pages };
  const { placeholder, block } = first.placed;
  const sorted = [...first.pages.slice(0, 1), ...pages.filter((page) => page !== first.pages[0])];
  return { place: { ...onPages(sorted), placeholder, block }, pages };
}

function sectionsOf(document: unknown): { section: Section; values: JsonObject }[] {
  return SECTIONS.flatMap((section) => {
    const values = own(document, section);
    return isObject(values) ? [{ section, values }] : [];
  });
}
