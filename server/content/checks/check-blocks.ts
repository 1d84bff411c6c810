import type { PagePlace } from '#src/model/studio/content-problem.ts';
import type { Catalogue, RenderingType } from '../catalogue/catalogue.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';
import type { FieldSource } from '../resolve/field-values.ts';
import { isObject, type JsonObject, own } from '#src/model/json.ts';
import { SECTIONS, type Section } from '../drafts/languages.ts';
import { placePage, type PlacedRendering, type PlacedRenderings } from '../resolve/place-renderings.ts';
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
  readonly placed: PlacedRendering;
  readonly type: RenderingType | undefined;
  readonly pages: string[];
  /**
   * The documents that contain fields of the block: first its own document, then the item and the items that it
   * extends.
   */
  readonly sources: readonly FieldSource[];
  readonly place: PagePlace;
}

/** A block that shows an item, and the pages that show the block. */
export interface BlockUse {
  readonly placed: Pick<PlacedRendering, 'placeholder' | 'block'>;
  readonly pages: readonly string[];
}

/** The values of the fields in one section of a document, and the rendering to which the fields belong. */
export interface FieldSet {
  readonly type: RenderingType;
  readonly section: Section;
  readonly values: JsonObject;
  readonly file: string;
  readonly place: PagePlace;
  readonly pages: readonly string[];
}

/** Returns a page with its blocks; undefined if its document is not valid. */
export function validPage(
  route: string,
  draft: Draft,
  { designs }: Pick<Drafts, 'designs'>,
  isValidFile: (file: string) => boolean,
): CheckedPage | undefined {
  if (!isValidFile(draft.file) || !isObject(draft.document)) return undefined;
  const name = own(draft.document, 'design');
  const namedDesign = typeof name === 'string' ? designs.get(name) : undefined;
  const design = namedDesign && isValidFile(namedDesign.file) ? namedDesign : undefined;
  return { route, draft: draft as CheckedPage['draft'], design, placed: placePage(route, draft, design) };
}

/**
 * Returns the blocks of one document, or of a page with its design; `pages` are the pages that show them. A repeated
 * placement is returned once.
 */
export function blocksOf(
  placements: readonly PlacedRendering[],
  pages: string[],
  drafts: Pick<Drafts, 'items'>,
  catalogue: Pick<Catalogue, 'get'>,
  tokens: Tokens,
): Block[] {
  // Blocks are numbered within their placeholder, so the key identifies one place in one document.
  const byPlace = new Map(placements.map((placed) => [JSON.stringify([placed.placeholder, placed.block]), placed]));
  return [...byPlace.values()].map((placed) => ({
    placed,
    type: catalogue.get(placed.componentName),
    pages,
    sources: sourcesOf(placed, drafts, tokens),
    place: { ...placeOnPages(pages), placeholder: placed.placeholder, block: placed.block },
  }));
}

/** Returns the place of a problem that occurs on several pages: the first page, and the number of further pages. */
export function placeOnPages(pages: readonly string[]): PagePlace {
  const [page] = pages;
  return page === undefined ? {} : { page, ...(pages.length > 1 ? { alsoOn: pages.length - 1 } : {}) };
}

/** Returns the sections with fields of all blocks; a block whose rendering is not registered has none. */
export function blockFields(blocks: readonly Block[]): FieldSet[] {
  return blocks.flatMap(({ type, placed, place, pages }) =>
    type ? sectionsOf(placed.node).map((part) => ({ ...part, type, file: placed.file, place, pages })) : [],
  );
}

/** Returns the sections with fields of a valid item; none if its rendering is not registered. */
export function itemFields(
  { file, document }: Draft,
  catalogue: Catalogue,
  usesOf: ReadonlyMap<string, readonly BlockUse[]>,
): FieldSet[] {
  const template = own(document, 'template');
  const type = typeof template === 'string' ? catalogue.get(template) : undefined;
  if (!type) return [];
  const { place, pages } = placeOfItem(usesOf.get(file) ?? []);
  return sectionsOf(document).map((part) => ({ ...part, type, file, place, pages }));
}

/** Returns the place at which problems of an item are reported, and all pages that show the item. */
export function placeOfItem(uses: readonly BlockUse[]): { place: PagePlace; pages: readonly string[] } {
  const pages = [...new Set(uses.flatMap((block) => block.pages))];
  const first = uses.find((block) => block.pages.length > 0) ?? uses[0];
  if (!first) return { place: {}, pages };
  const { placeholder, block } = first.placed;
  const sorted = [...first.pages.slice(0, 1), ...pages.filter((page) => page !== first.pages[0])];
  return { place: { ...placeOnPages(sorted), placeholder, block }, pages };
}

/** Returns the sections of a document or block that have fields. */
function sectionsOf(document: unknown): { section: Section; values: JsonObject }[] {
  return SECTIONS.flatMap((section) => {
    const values = own(document, section);
    return isObject(values) ? [{ section, values }] : [];
  });
}
