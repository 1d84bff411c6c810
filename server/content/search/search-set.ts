import { own } from '#src/model/json.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import { createIndexFile, type IndexFile, type SearchArticle } from '#src/model/search/index-file.ts';
import { createTokens } from '../drafts/tokens.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { withDistinctiveWords, type SearchMemory } from './article-words.ts';
import type { WholeArticle } from './search-articles.ts';

/** The search indexes of one set of drafts. Each index is built on first use and kept. */
export interface SearchSet {
  index(language: Language): IndexFile;
}

/**
 * Creates the search indexes of drafts. `articlesIn` returns the articles of all pages in a language. If `isValidFile`
 * returns false for searches.json, the indexes have no synonyms.
 */
export function createSearchSet(
  drafts: Pick<Drafts, 'searches'>,
  isValidFile: (file: string) => boolean,
  articlesIn: (language: Language) => readonly WholeArticle[],
  memory: SearchMemory = new Map(),
): SearchSet {
  const indexes = new Map<Language, IndexFile>();
  const build = (language: Language): IndexFile => {
    const searches = isValidFile(drafts.searches.file) ? drafts.searches.document : {};
    const inOrder = withDistinctiveWords(articlesIn(language), language, memory).toSorted(compareImportance);
    return createIndexFile(inOrder, language, synonymsOf(searches, language));
  };
  return {
    index(language) {
      const index = indexes.get(language) ?? build(language);
      indexes.set(language, index);
      return index;
    },
  };
}

/** Compares articles for sorting: the most important ones come first, because browsers load a large index in parts. */
function compareImportance(one: SearchArticle, other: SearchArticle): number {
  return (
    Number(other.popular ?? false) - Number(one.popular ?? false) ||
    (other.relevance ?? 0) - (one.relevance ?? 0) ||
    one.url.split('/').length - other.url.split('/').length
  );
}

/** Returns the groups of synonyms of a language in searches.json. */
function synonymsOf(searches: unknown, language: (typeof LANGUAGES)[number]): string[][] {
  const groups = own(own(searches, 'synonyms'), language);
  return Array.isArray(groups) ? groups.filter(Array.isArray) : [];
}

/** A saved search for tests. Its article must be among the first results. */
export interface TestSearch {
  readonly query: string;
  readonly language: Language;
  /** Address of the article that must be found. */
  readonly article: string;
}

/** Returns the saved test searches of drafts (`kept` in searches.json), with tokens replaced. */
export function testSearches(drafts: Pick<Drafts, 'searches' | 'settings'>): TestSearch[] {
  const kept = own(drafts.searches.document, 'kept');
  return LANGUAGES.flatMap((language) => {
    const tokens = createTokens(drafts.settings.document, language);
    const ofLanguage = own(kept, language);
    return Array.isArray(ofLanguage)
      ? ofLanguage.map((each: unknown) => ({
          query: tokens.text(String(own(each, 'query'))),
          language,
          article: tokens.address(String(own(each, 'article'))),
        }))
      : [];
  });
}
