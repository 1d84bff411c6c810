import { own } from '#src/model/json.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import { createIndexFile, type IndexFile, type SearchArticle } from '#src/model/search/index-file.ts';
import { createTokens } from '../drafts/tokens.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { searchArticles, type ArticleSource, type WholeArticle } from './search-articles.ts';
import { significantWords } from './significant-words.ts';

/** The search indexes of one set of drafts; each is built once, on first use. */
export interface SearchSet {
  index(language: Language): IndexFile;
}

/** Creates the search indexes of drafts. */
export function createSearchSet(
  drafts: Drafts,
  isValidFile: ArticleSource['isValidFile'],
  resolver: ArticleSource['resolver'],
): SearchSet {
  const indexes = new Map<Language, IndexFile>();
  const build = (language: Language): IndexFile => {
    const tokens = createTokens(drafts.settings.document, language);
    const articles = searchArticles({ drafts, isValidFile, resolver, tokens }, language);
    const searches = isValidFile(drafts.searches.file) ? drafts.searches.document : {};
    const inOrder = withWords(articles, language).toSorted(byImportance);
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

/** The most important articles come first, because a browser gets a large index in parts. */
function byImportance(one: SearchArticle, other: SearchArticle): number {
  return (
    Number(other.popular ?? false) - Number(one.popular ?? false) ||
    (other.relevance ?? 0) - (one.relevance ?? 0) ||
    one.url.split('/').length - other.url.split('/').length
  );
}

/** Adds to each article the words of its text that distinguish it. */
function withWords(articles: readonly WholeArticle[], language: Language): SearchArticle[] {
  const words = significantWords(
    articles.map(({ article, counts }) => ({
      counts,
      shown: [article.label, article['search-label'], article.desc].join(' '),
    })),
    language,
  );
  return articles.map(({ article }, position) =>
    words[position]!.length > 0 ? { ...article, words: words[position]!.join(' ') } : article,
  );
}

function synonymsOf(searches: unknown, language: (typeof LANGUAGES)[number]): string[][] {
  const groups = own(own(searches, 'synonyms'), language);
  return Array.isArray(groups) ? groups.filter(Array.isArray) : [];
}

/** A search whose article must be among the first results. */
export interface KeptSearch {
  readonly query: string;
  readonly language: Language;
  /** The address of the article. */
  readonly article: string;
}

/** Returns the kept searches of drafts (searches.json), with tokens replaced. */
export function keptSearches(drafts: Pick<Drafts, 'searches' | 'settings'>): KeptSearch[] {
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
