import { type Language, LANGUAGES } from '#src/model/language.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import { createTokens, type Tokens } from '../../drafts/tokens.ts';
import { createFormSet, type FormSet } from '../../forms/form-set.ts';
import type { PageFacts } from '../../resolve/page-facts.ts';
import { createPageResolver, type PageResolver } from '../../resolve/resolve-page.ts';
import { createSearchSet } from '../../search/search-set.ts';
import type { WholeArticle } from '../../search/search-articles.ts';
import type { BlockUse } from '../check-blocks.ts';
import type { CheckContext, CheckOptions } from '../check-context.ts';
import { mediaKey, type CheckMemory } from './check-memory.ts';
import type { PageLayoutFacts } from './unit-results.ts';
import { trackDrafts, type NoteRead } from './track-drafts.ts';

/** The part of a check's input that belongs to one unit: a page, design or item. */
export type UnitPart = Pick<CheckContext, 'pages' | 'blocks' | 'fieldSets'>;

/** The tools that compute the results of units. They record every read of the content. */
export interface UnitTools {
  readonly drafts: Drafts;
  readonly catalogue: Catalogue;
  readonly tokens: Tokens;
  readonly resolver: PageResolver;
  tokensOf(language: Language): Tokens;
  isValidFile(file: string): boolean;
  contextOf(part: UnitPart): CheckContext;
}

/** Facts about the content that units read. Each is complete before the units that need it are computed. */
export interface Findings {
  readonly layouts: Map<string, PageLayoutFacts>;
  pagesOfDesign: ReadonlyMap<string, readonly string[]>;
  usesOf: ReadonlyMap<string, readonly BlockUse[]>;
}

/** Inputs from which the tools of the checks are created. */
export interface ToolOptions {
  readonly drafts: Drafts;
  readonly catalogue: Catalogue;
  readonly checks: CheckOptions;
  readonly memory: CheckMemory;
  readonly findings: Findings;
  readonly isValidFile: (file: string) => boolean;
  readonly note: NoteRead;
}

/** The tools for units, and the context of the checks of the whole content. */
export interface AllTools {
  readonly units: UnitTools;
  readonly whole: CheckContext;
  readonly forms: FormSet;
}

/** Creates the tools for units, and the context of the checks of the whole content. */
export function createTools(options: ToolOptions): AllTools {
  const { drafts, catalogue, checks, findings, isValidFile, note } = options;
  const tracked = trackDrafts(drafts, note);
  const forms = createFormSet(drafts, catalogue.controls, isValidFile, checks.attachments, options.memory.forms);
  const formFiles = (id: string, language: Language) => {
    note(`form files ${language} ${id}`);
    return forms.files(id, language);
  };
  const tokens = new Map(
    LANGUAGES.map((language) => [language, createTokens(drafts.settings.document, language)] as const),
  );
  const fixed = {
    catalogue,
    tokens: tokens.get(LANGUAGES[0])!,
    applicationRoutes: checks.applicationRoutes ?? [],
    pagePlaceholders: checks.pagePlaceholders ?? ['jss-main'],
    allowsSandbox: checks.allowsSandbox ?? true,
    isValidFile,
    forms,
    search: createSearchSet(drafts, isValidFile, (language) => articlesIn(findings, language), options.memory.search),
    imageBytes: imageSizes(options),
    isKnownMedia: (file: string, hash: string) => options.memory.media.has(mediaKey(file, hash)),
    isValidPage: (route: string) => findings.layouts.has(route),
    pagesOfDesign: (name: string) => findings.pagesOfDesign.get(name) ?? [],
    facts: (route: string, language: Language): PageFacts => findings.layouts.get(route)!.facts[language],
  };
  const resolver = createPageResolver(tracked, catalogue, formFiles);
  return {
    forms,
    whole: {
      ...fixed,
      drafts,
      resolver: createPageResolver(drafts, catalogue, forms.files),
      pages: [],
      blocks: [],
      fieldSets: [],
      get usesOf() {
        return findings.usesOf;
      },
    },
    units: {
      ...fixed,
      drafts: tracked,
      resolver,
      tokensOf: (language) => tokens.get(language)!,
      contextOf: (part) => ({
        ...fixed,
        ...part,
        drafts: tracked,
        resolver,
        usesOf: new Map(),
        isValidPage(route) {
          note(`checked ${route}`);
          return fixed.isValidPage(route);
        },
        facts: (route, language) => trackFacts(fixed.facts(route, language), route, language, note),
      }),
    },
  };
}

/** Returns facts that note which part of them is read: a link to a page depends only on the page's anchors. */
function trackFacts(facts: PageFacts, route: string, language: Language, note: NoteRead): PageFacts {
  const layout = (): PageFacts => {
    note(`layout ${language} ${route}`);
    return facts;
  };
  return {
    get anchors() {
      note(`anchors ${language} ${route}`);
      return facts.anchors;
    },
    get hash() {
      return layout().hash;
    },
    get characters() {
      return layout().characters;
    },
    get media() {
      return layout().media;
    },
  };
}

/** Returns the articles of all pages for the search index, in the order of the routes. */
function articlesIn({ layouts }: Findings, language: Language): WholeArticle[] {
  return [...layouts]
    .filter(([, { articles }]) => articles[language].length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, { articles }]) => articles[language]);
}

/** Creates a function that returns the size of an image in bytes by the first 12 digits of its hash; 0 if unknown. */
function imageSizes({ drafts, memory }: ToolOptions): (hash: string) => number {
  let sizes: ReadonlyMap<string, number> | undefined;
  return (hash) => {
    sizes ??= new Map(
      [...drafts.media.values()]
        .filter(({ type }) => type.startsWith('image/'))
        .map((file) => [file.hash.slice(0, 12), memory.media.get(mediaKey(file.file, file.hash)) ?? file.body.length]),
    );
    return sizes.get(hash) ?? 0;
  };
}
