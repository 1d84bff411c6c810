import type { Language } from '#src/model/language.ts';
import type { SearchArticle } from '#src/model/search/index-file.ts';
import type { ResultPage } from '#src/model/search/result-page.ts';

/** The articles that an engine searches. */
export interface SearchScope {
  readonly language: Language;
  /** Articles in the content of the page; without them the published index is loaded. */
  readonly articles?: readonly SearchArticle[] | undefined;
}

/** The result of a search. */
export interface EngineResult extends ResultPage {
  /** True if only a part of the index was searched, because the other parts are still loading. */
  readonly isPartial: boolean;
}

/** Searches the articles of one scope. */
export interface SearchEngine {
  /**
   * Loads the data for the first search. A later call checks for a newer published index if the last successful check
   * was at least five minutes ago.
   */
  load(): Promise<void>;
  /**
   * Returns a page of results; undefined for an empty query, or if a newer search replaced this one. Loads the index
   * only if none is loaded.
   */
  search(query: string, page: number): Promise<EngineResult | undefined>;
  /**
   * Calls the listener when another part of the index has loaded or failed to load. Returns a function that ends the
   * subscription.
   */
  subscribe(listener: () => void): () => void;
  /** Returns true if all parts of the index have loaded, or if loading has stopped because one of them failed. */
  isComplete(): boolean;
}

/** Creates the engine that searches the articles of a scope. */
export type CreateSearchEngine = (scope: SearchScope) => SearchEngine;
