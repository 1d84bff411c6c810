import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Block, BlockUse, CheckedPage, FieldSet } from './check-blocks.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { fieldValues } from '../resolve/field-values.ts';
import type { Language } from '#src/model/language.ts';
import type { AttachmentLimits } from '../../config/gateways/tickets.ts';
import type { FormSet } from '../forms/form-set.ts';
import type { PageFacts } from '../resolve/page-facts.ts';
import type { PageResolver } from '../resolve/resolve-page.ts';
import type { SearchSet } from '../search/search-set.ts';
import type { Tokens } from '../drafts/tokens.ts';

/** Settings of a check: routes, placeholders and limits that are not part of the content. */
export interface CheckOptions {
  /** Routes of the application itself: `/account`, `/offer/:group`, `/offer/*`. */
  readonly applicationRoutes?: readonly string[];
  /** Limits for attachments of forms; undefined for no limits. */
  readonly attachments?: AttachmentLimits;
  /** False if endpoints that lead to the sandbox are reported; true if missing. */
  readonly allowsSandbox?: boolean;
  /** Names of the top-level placeholders of a page that the portal renders; `['jss-main']` by default. */
  readonly pagePlaceholders?: readonly string[];
  /** Is called repeatedly during a check; throws an error to cancel the check. */
  readonly proceed?: () => void;
}

/**
 * The input of a check: the whole content, or one page, design or item of it. Invalid documents are in `drafts` only,
 * so that references to them are not reported as missing.
 */
export interface CheckContext {
  readonly drafts: Drafts;
  readonly catalogue: Catalogue;
  readonly applicationRoutes: readonly string[];
  readonly pagePlaceholders: readonly string[];
  readonly allowsSandbox: boolean;
  readonly tokens: Tokens;
  /** The pages, blocks and fields to check. */
  readonly pages: readonly CheckedPage[];
  readonly blocks: readonly Block[];
  readonly fieldSets: readonly FieldSet[];
  /** Returns whether the page exists and its document is valid. */
  isValidPage(route: string): boolean;
  /** Returns the routes of the valid pages with this design. */
  pagesOfDesign(name: string): readonly string[];
  /** Blocks that show an item, by the item's file. */
  readonly usesOf: ReadonlyMap<string, readonly BlockUse[]>;
  isValidFile(file: string): boolean;
  /** Returns the facts about the layout of a valid page that the checks and the release need. */
  facts(route: string, language: Language): PageFacts;
  /** Returns the size of an image in bytes by the first 12 digits of its hash; 0 if there is no such image. */
  imageBytes(hash: string): number;
  /** Returns whether an earlier check found the media file valid. */
  isKnownMedia(file: string, hash: string): boolean;
  readonly resolver: PageResolver;
  readonly forms: FormSet;
  readonly search: SearchSet;
}

/**
 * Returns the field values of a block in a language; undefined if a document that they come from is invalid or missing.
 */
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
