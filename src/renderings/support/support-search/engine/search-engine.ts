import type { Language } from '#src/model/language.ts';
import type { SearchArticle } from '#src/model/search/index-file.ts';
import type { ResultPage } from '#src/model/search/result-page.ts';

/** Where the articles come from. */
export interface SearchScope {
  readonly language: Language;
  /** Articles in the content of the page; without them the published index is loaded. */
  readonly articles?: readonly SearchArticle[] | undefined;
}

/** The result of a search. */
export interface EngineResult extends ResultPage {
  /** True if only a part of the index was searched, because the rest is still on its way. */
  readonly isPartial: boolean;
}

/** Searches the articles of one scope. */
export interface SearchEngine {
  /** Loads the data for the first search; later calls look for a newer index at most every five minutes. */
  load(): Promise<void>;
  /**
   * Returns a page of results: undefined for an empty query, and if another search was started meanwhile. Loads only if
   * nothing is loaded.
   */
  search(query: string, page: number): Promise<EngineResult | undefined>;
  /** Calls the listener when more of the index has arrived. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** False while more of the index is on its way. */
  isComplete(): boolean;
}

export type CreateSearchEngine = (scope: SearchScope) => SearchEngine;
