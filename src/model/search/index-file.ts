import { isObject, own } from '../json.ts';
import { type Language, LANGUAGES } from '../language.ts';

/** The data about an article from which the search index is made (spec: SUPP-35). */
export interface SearchArticle {
  readonly label: string;
  /** Words that customers search for and that are not in the label, for example other names of the device. */
  readonly 'search-label'?: string;
  readonly desc?: string;
  readonly url: string;
  /** The address on the Spanish host. */
  readonly spanishurl?: string;
  /** True for a manual. */
  readonly manual?: boolean;
  /** True for an article that is shown when a search has no results, and first among equal results. */
  readonly popular?: boolean;
  /** Number that orders otherwise equal results, highest first. */
  readonly relevance?: number;
  /** False if the article must not be suggested for words that are only similar. */
  readonly fuzzy?: boolean;
  /** Words of the article's text that distinguish it from other articles. A search finds the article by them, too. */
  readonly words?: string;
}

/**
 * The search index of one language. It has a list for each property, which compresses better than a list of articles.
 */
export interface IndexFile {
  readonly language: Language;
  /** Groups of words with the same meaning. */
  readonly synonyms: readonly (readonly string[])[];
  readonly label: readonly string[];
  readonly searchLabel: readonly string[];
  readonly desc: readonly string[];
  readonly url: readonly string[];
  readonly words: readonly string[];
  /** Position of the article → its value; most articles have none. */
  readonly spanishUrl: Readonly<Record<number, string>>;
  readonly relevance: Readonly<Record<number, number>>;
  /** The positions of the manuals, the popular articles, and the articles that are not suggested for similar words. */
  readonly manual: readonly number[];
  readonly popular: readonly number[];
  readonly notFuzzy: readonly number[];
}

/** Returns the index of a list of articles, in their order. */
export function createIndexFile(
  articles: readonly SearchArticle[],
  language: Language,
  synonyms: readonly (readonly string[])[] = [],
): IndexFile {
  const positions = (has: (article: SearchArticle) => boolean): number[] =>
    articles.flatMap((article, position) => (has(article) ? [position] : []));
  const sparse = <Value>(read: (article: SearchArticle) => Value | undefined): Record<number, Value> =>
    Object.fromEntries(
      articles.flatMap((article, position) => {
        const value = read(article);
        return value === undefined ? [] : [[position, value]];
      }),
    );
  return {
    language,
    synonyms,
    label: articles.map(({ label }) => label),
    searchLabel: articles.map((article) => article['search-label'] ?? ''),
    desc: articles.map(({ desc = '' }) => desc),
    url: articles.map(({ url }) => url),
    words: articles.map(({ words = '' }) => words),
    spanishUrl: sparse(({ spanishurl }) => spanishurl),
    relevance: sparse(({ relevance }) => relevance || undefined),
    manual: positions(({ manual }) => manual === true),
    popular: positions(({ popular }) => popular === true),
    notFuzzy: positions(({ fuzzy }) => fuzzy === false),
  };
}

/** The lists of an index that have one entry for each article. */
const COLUMNS = ['label', 'searchLabel', 'desc', 'url', 'words'] as const;

/** Parses an index. Throws a SyntaxError if the text is not JSON, and a TypeError if it is JSON but not an index. */
export function parseIndexFile(text: string): IndexFile {
  const file: unknown = JSON.parse(text);
  const lists = [...COLUMNS, 'synonyms', 'manual', 'popular', 'notFuzzy'].map((name) => own(file, name));
  const size = Array.isArray(lists[0]) ? lists[0].length : -1;
  const isIndex =
    LANGUAGES.some((language) => language === own(file, 'language')) &&
    lists.every((list, index) => Array.isArray(list) && (index >= COLUMNS.length || list.length === size)) &&
    isObject(own(file, 'spanishUrl')) &&
    isObject(own(file, 'relevance'));
  if (!isIndex) throw new TypeError('This is not a search index.');
  return file as IndexFile;
}
