import type { Language } from '#src/model/language.ts';
import type { SearchArticle } from '#src/model/search/index-file.ts';
import type { ResultPage } from '#src/model/search/result-page.ts';

/** Messages from the page to the worker. */
export type WorkerRequest =
  /** `index` is the first part of an index, `part` a further one. */
  | { readonly id: number; readonly type: 'index' | 'part'; readonly text: string }
  | {
      readonly id: number;
      readonly type: 'articles';
      readonly language: Language;
      readonly articles: readonly SearchArticle[];
    }
  | { readonly id: number; readonly type: 'search'; readonly query: string; readonly page: number };

/** The worker's response to a request. */
export type WorkerResponse =
  { readonly id: number; readonly result: ResultPage | undefined } | { readonly id: number; readonly error: string };
