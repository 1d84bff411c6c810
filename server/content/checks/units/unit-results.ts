import type { Language } from '#src/model/language.ts';
import type { PageFacts } from '../../resolve/page-facts.ts';
import type { WholeArticle } from '../../search/search-articles.ts';
import type { OrderedProblem } from './order.ts';
import type { Reads } from './unit-records.ts';

/** The cached facts about the layouts of a page in both languages. */
export interface PageLayoutFacts {
  readonly facts: Readonly<Record<Language, PageFacts>>;
  /** Name of the page's design; undefined if the page has none. */
  readonly design: string | undefined;
  /** The articles of the page for the search index; empty if the page is not searched. */
  readonly articles: Readonly<Record<Language, readonly WholeArticle[]>>;
}

/** An item whose content a block shows: the block's data source, or an item that the data source extends. */
export interface ItemUse {
  readonly file: string;
  readonly placeholder: string;
  readonly block: string;
}

/** The results of the checks of one page, design or item. */
export interface UnitCheckResults {
  readonly problems: readonly OrderedProblem[];
  readonly uses: readonly ItemUse[];
}

/** A result, with the reads on which it depends. */
export interface RecordedResult<Result> {
  readonly reads: Reads;
  readonly result: Result;
}
