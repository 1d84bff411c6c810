import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  blockFields,
  collectBlocks,
  itemFields,
  validPages,
  type Block,
  type CheckedPage,
  type FieldSet,
} from './check-blocks.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { fieldValues } from '../resolve/field-values.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import type { AttachmentCeiling } from '../forms/source/form-source.ts';
import { createFormSet, type FormSet } from '../forms/form-set.ts';
import { createPageFacts, type PageFacts } from '../resolve/page-facts.ts';
import { createPageResolver, type PageResolver } from '../resolve/resolve-page.ts';
import { createSearchSet, type SearchSet } from '../search/search-set.ts';
import { createTokens, type Tokens } from '../drafts/tokens.ts';

/** What content may refer to besides content. */
export interface CheckOptions {
  /** Routes of the application itself: `/account`, `/offer/:group`, `/offer/*`. */
  readonly applicationRoutes?: readonly string[];
  /** Limits for attachments of forms; without it there are none. */
  readonly attachments?: AttachmentCeiling;
  /** False if no endpoint may lead to the sandbox. */
  readonly hasSandbox?: boolean;
  /** Placeholders of a page that the portal shows. */
  readonly pagePlaceholders?: readonly string[];
  /** Is called again and again during a check, and throws to end it. */
  readonly proceed?: () => void;
}

/** The input of all checks. Invalid documents are only in `drafts`, so that references to them are found. */
export interface CheckContext {
  readonly drafts: Drafts;
  readonly catalogue: Catalogue;
  readonly applicationRoutes: readonly string[];
  readonly pagePlaceholders: readonly string[];
  readonly hasSandbox: boolean;
  readonly tokens: Tokens;
  readonly pages: readonly CheckedPage[];
  /** Routes of `pages`. */
  readonly checkedRoutes: ReadonlySet<string>;
  readonly blocks: readonly Block[];
  /** Blocks that show an item, by the item's file. */
  readonly usesOf: ReadonlyMap<string, readonly Block[]>;
  readonly fieldSets: readonly FieldSet[];
  isValidFile(file: string): boolean;
  /** Returns what the checks and the release need of the layout of a page, which is resolved once and not kept. */
  facts(route: string, language: Language): PageFacts;
  readonly resolver: PageResolver;
  readonly forms: FormSet;
  readonly search: SearchSet;
}

/** Returns the input of all checks; `broken` are the files with an invalid document. */
export function createCheckContext(
  drafts: Drafts,
  catalogue: Catalogue,
  invalidFiles: ReadonlySet<string>,
  options: CheckOptions,
): CheckContext {
  const isValidFile = (file: string): boolean => !invalidFiles.has(file);
  const tokens = createTokens(drafts.settings.document, LANGUAGES[0]);
  const forms = createFormSet(drafts, catalogue.controls, isValidFile, options.attachments);
  const resolver = createPageResolver(drafts, catalogue, forms.files);
  const pages = validPages(drafts, isValidFile);
  const blocks = collectBlocks(drafts, catalogue, pages, tokens, isValidFile);
  const usesOf = new Map<string, Block[]>();
  for (const block of blocks) {
    // Includes the item itself even if it is invalid, so that a report can say which page shows it.
    const item = drafts.items.get(tokens.address(block.placed.dataSource))?.file;
    for (const file of new Set([...(item ? [item] : []), ...block.sources.slice(1).map((source) => source.file)])) {
      const uses = usesOf.get(file);
      if (uses) uses.push(block);
      else usesOf.set(file, [block]);
    }
  }
  return {
    drafts,
    catalogue,
    applicationRoutes: options.applicationRoutes ?? [],
    pagePlaceholders: options.pagePlaceholders ?? ['jss-main'],
    hasSandbox: options.hasSandbox ?? true,
    tokens,
    pages,
    checkedRoutes: new Set(pages.map(({ route }) => route)),
    blocks,
    usesOf,
    fieldSets: [...blockFields(blocks), ...itemFields(drafts, catalogue, usesOf, isValidFile)],
    isValidFile,
    facts: createPageFacts(resolver, catalogue, options.proceed),
    resolver,
    forms,
    search: createSearchSet(drafts, isValidFile, resolver),
  };
}

/** Returns the fields of a block in a language; undefined if a document that they come from is invalid or missing. */
export function valuesOf(
  block: Block,
  language: Language,
  context: CheckContext,
): ReturnType<typeof fieldValues> | undefined {
  const { dataSource } = block.placed;
  if (dataSource !== '' && !context.drafts.items.has(context.tokens.address(dataSource))) return undefined;
  return block.sources.every(({ file }) => context.isValidFile(file))
    ? fieldValues(block.sources, language)
    : undefined;
}
