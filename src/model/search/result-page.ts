import { cutText } from '#src/lib/text/cut-text.ts';
import { tokenize } from './fold.ts';
import type { IndexFile } from './index-file.ts';
import { search, type FoundArticle, type SearchOutcome, type SearchableIndex } from './search.ts';

/** Number of results on a page (spec: SUPP-42). */
const PAGE_SIZE = 10;
/** Maximum number of characters of a description in a result (spec: SUPP-44). */
export const MAX_DESCRIPTION_LENGTH = 900;

/** A piece of a text; marked pieces match the query. */
export interface TextPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A result of a search, with all data that the page shows (spec: SUPP-36). */
export interface SearchResult {
  readonly label: string;
  readonly 'search-label': string;
  readonly url: string;
  readonly desc: string;
  readonly manual: boolean;
  readonly popular: boolean;
  /** True if the article was found only by similar words. */
  readonly fuzzy: boolean;
  /** Similarity of the article and the query, between 0 and 1. */
  readonly similar: number;
  readonly spanishurl: string;
  /** The address that the result opens in the language of the page. */
  readonly value: string;
  readonly marked: { readonly label: readonly TextPiece[]; readonly desc: readonly TextPiece[] };
}

/** One page of the results of a search. */
export interface ResultPage {
  readonly kind: SearchOutcome['kind'];
  /** Number of results; zero for suggestions and popular articles (spec: SUPP-41). */
  readonly count: number;
  /** The number of this page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly results: readonly SearchResult[];
}

/** Returns a page of the results of a query; the last one if there are fewer pages. Undefined for an empty query. */
export function searchPage(index: SearchableIndex, typed: string, page = 1): ResultPage | undefined {
  const outcome = search(index, typed);
  if (!outcome) return undefined;
  const pages = Math.max(1, Math.ceil(outcome.found.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  const results = outcome.found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE);
  return {
    kind: outcome.kind,
    count: outcome.kind === 'direct' ? outcome.found.length : 0,
    page: shown,
    pages,
    results: results.map((found) => resultOf(index.file, found, outcome)),
  };
}

/** Returns a found article with all data that the page shows. */
function resultOf(file: IndexFile, { article, similar }: FoundArticle, { kind, matched }: SearchOutcome): SearchResult {
  const label = file.label[article]!;
  const url = file.url[article]!;
  const spanishurl = file.spanishUrl[article] ?? '';
  const desc = cutText(file.desc[article]!, MAX_DESCRIPTION_LENGTH);
  return {
    label,
    'search-label': file.searchLabel[article]!,
    url,
    desc,
    manual: file.manual.includes(article),
    popular: file.popular.includes(article),
    fuzzy: kind === 'fuzzy',
    similar,
    spanishurl,
    value: (file.language === 'es' && spanishurl) || url,
    marked: { label: markWords(label, matched), desc: markWords(desc, matched) },
  };
}

/** Splits a text at the words that match a query. */
export function markWords(text: string, matched: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const add = (until: number, isMarked: boolean): void => {
    if (until > end) pieces.push({ text: text.slice(end, until), isMarked });
    end = Math.max(end, until);
  };
  for (const token of tokenize(text)) {
    if (!matched.has(token.word)) continue;
    add(token.start, false);
    add(token.end, true);
  }
  add(text.length, false);
  return pieces;
}
