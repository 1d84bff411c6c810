import type { Catalogue, RenderingType } from './catalogue.ts';
import type { Place } from './content-problem.ts';
import type { Draft, Drafts } from './drafts.ts';
import { fieldValues, type FieldSource } from './field-values.ts';
import { isObject, own, type JsonObject } from './json.ts';
import { LANGUAGES, SECTIONS, type Language, type Section } from './languages.ts';
import { allPlaced, placeDesign, placePage, type Placed, type PlacedRenderings } from './place-renderings.ts';
import { createPageResolver, sourcesOf, type Layout, type PageResolver } from './resolve-page.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** What the portal around the content offers. */
export interface CheckOptions {
  /** Routes that the application itself answers: `/account`, `/offer/:group`, `/offer/*`. */
  readonly applicationRoutes?: readonly string[];
  /** Placeholders of a page that the portal shows. */
  readonly pagePlaceholders?: readonly string[];
}

/** A page whose document has the right shape. */
export interface CheckedPage {
  readonly route: string;
  readonly draft: Draft & { readonly document: JsonObject };
  readonly design: Draft | undefined;
  readonly placed: PlacedRenderings;
}

/** A rendering as written in one document; a design's block stands here once, with all the pages that show it. */
export interface Block {
  readonly placed: Placed;
  readonly type: RenderingType | undefined;
  readonly pages: string[];
  /** Where its fields come from, nearest first. */
  readonly sources: readonly FieldSource[];
  readonly place: Place;
}

/** One section of one document that fills fields of a rendering. */
export interface FieldSet {
  readonly type: RenderingType;
  readonly section: Section;
  readonly values: JsonObject;
  readonly file: string;
  readonly place: Place;
  readonly pages: readonly string[];
}

/** What all checks read. Documents of a wrong shape are in `drafts`, so that they exist, and nowhere else. */
export interface CheckContext {
  readonly drafts: Drafts;
  readonly catalogue: Catalogue;
  readonly applicationRoutes: readonly string[];
  readonly pagePlaceholders: readonly string[];
  readonly tokens: Tokens;
  readonly pages: readonly CheckedPage[];
  readonly blocks: readonly Block[];
  /** Blocks that show an item, by the item's file. */
  readonly usesOf: ReadonlyMap<string, readonly Block[]>;
  readonly fieldSets: readonly FieldSet[];
  isSound(file: string): boolean;
  /** The resolved page, made once. */
  layout(route: string, language: Language): Layout;
  readonly resolver: PageResolver;
}

/** `broken` are the files whose shape is wrong. */
export function createCheckContext(
  drafts: Drafts,
  catalogue: Catalogue,
  broken: ReadonlySet<string>,
  options: CheckOptions,
): CheckContext {
  const isSound = (file: string): boolean => !broken.has(file);
  const tokens = createTokens(drafts.settings.document, LANGUAGES[0]);
  const resolver = createPageResolver(drafts, catalogue);
  const pages = soundPages(drafts, isSound);
  const blocks = collectBlocks(drafts, catalogue, pages, tokens, isSound);
  const usesOf = new Map<string, Block[]>();
  for (const block of blocks) {
    // The item itself also when it cannot be read, so that a report can say where it stands.
    const item = drafts.items.get(tokens.address(block.placed.dataSource))?.file;
    for (const file of new Set([...(item ? [item] : []), ...block.sources.slice(1).map((source) => source.file)])) {
      usesOf.set(file, [...(usesOf.get(file) ?? []), block]);
    }
  }
  const layouts = new Map<string, Layout>();
  return {
    drafts,
    catalogue,
    applicationRoutes: options.applicationRoutes ?? [],
    pagePlaceholders: options.pagePlaceholders ?? ['jss-main'],
    tokens,
    pages,
    blocks,
    usesOf,
    fieldSets: [...blockFields(blocks), ...itemFields(drafts, catalogue, usesOf, isSound)],
    isSound,
    layout(route, language) {
      const key = `${language} ${route}`;
      const layout = layouts.get(key) ?? resolver.page(route, language);
      layouts.set(key, layout);
      return layout;
    },
    resolver,
  };
}

function soundPages(drafts: Drafts, isSound: (file: string) => boolean): CheckedPage[] {
  return [...drafts.pages].flatMap(([route, draft]) => {
    if (!isSound(draft.file) || !isObject(draft.document)) return [];
    const name = own(draft.document, 'design');
    const found = typeof name === 'string' ? drafts.designs.get(name) : undefined;
    const design = found && isSound(found.file) ? found : undefined;
    return [{ route, draft: draft as CheckedPage['draft'], design, placed: placePage(route, draft, design) }];
  });
}

function collectBlocks(
  drafts: Drafts,
  catalogue: Catalogue,
  pages: readonly CheckedPage[],
  tokens: Tokens,
  isSound: (file: string) => boolean,
): Block[] {
  const blocks = new Map<string, Block & { place: Place }>();
  const add = (placed: Placed, page: string | undefined): void => {
    // Blocks are numbered within their placeholder, so this names one place in one document.
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
    if (page !== undefined && !block.pages.includes(page)) block.pages.push(page);
  };
  for (const { route, placed } of pages) for (const one of allPlaced(placed)) add(one, route);
  for (const design of drafts.designs.values()) {
    if (isSound(design.file)) for (const one of allPlaced(placeDesign(design))) add(one, undefined);
  }
  return [...blocks.values()].map((block) => ({ ...block, place: { ...onPages(block.pages), ...block.place } }));
}

/** The first of the pages, and how many more there are. */
export function onPages(pages: readonly string[]): Place {
  const [page] = pages;
  return page === undefined ? {} : { page, ...(pages.length > 1 ? { alsoOn: pages.length - 1 } : {}) };
}

function blockFields(blocks: readonly Block[]): FieldSet[] {
  return blocks.flatMap(({ type, placed, place, pages }) =>
    type ? sectionsOf(placed.node).map((part) => ({ ...part, type, file: placed.file, place, pages })) : [],
  );
}

function itemFields(
  drafts: Drafts,
  catalogue: Catalogue,
  usesOf: ReadonlyMap<string, readonly Block[]>,
  isSound: (file: string) => boolean,
): FieldSet[] {
  return [...drafts.items.values()].flatMap(({ file, document }) => {
    const template = own(document, 'template');
    const type = typeof template === 'string' ? catalogue.get(template) : undefined;
    if (!type || !isSound(file)) return [];
    const { place, pages } = placeOfItem(usesOf.get(file) ?? []);
    return sectionsOf(document).map((part) => ({ ...part, type, file, place, pages }));
  });
}

/** An item is reported at the first block that shows it. */
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

/** The fields of a block in a language; undefined when a document that they come from has the wrong shape or is missing. */
export function valuesOf(
  block: Block,
  language: Language,
  context: CheckContext,
): ReturnType<typeof fieldValues> | undefined {
  const { dataSource } = block.placed;
  if (dataSource !== '' && !context.drafts.items.has(context.tokens.address(dataSource))) return undefined;
  return block.sources.every(({ file }) => context.isSound(file)) ? fieldValues(block.sources, language) : undefined;
}
