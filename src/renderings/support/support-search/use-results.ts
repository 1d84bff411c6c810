import { useEffect, useRef, useState } from 'react';
import type { ResultPage } from '#src/model/search/result-page.ts';
import type { EngineResult, SearchEngine } from './engine/search-engine.ts';

/** The state of a search. `page` keeps the previous results until the next ones are found. */
export interface Results {
  readonly page: ResultPage | undefined;
  /** The query that `page` belongs to. */
  readonly query: string;
  readonly hasFailed: boolean;
  /** True for suggestions from the first parts of the index: the other parts are still loading. */
  readonly isProvisional: boolean;
}

/** The state of a search with an empty query. */
const NO_RESULTS: Results = { page: undefined, query: '', hasFailed: false, isProvisional: false };

/** The search to run, and whether its shown results must stay. */
interface Search {
  readonly query: string;
  readonly page: number;
  /** A number that is increased to search again after a failure. */
  readonly attempt: number;
  /**
   * True while the customer moves through the results: meanwhile, newly loaded parts of the index do not replace them.
   */
  readonly isHeld: boolean;
}

/**
 * Returns the results of a query; no results for an empty query. While the index is loading, the results and
 * suggestions from its first parts are returned, but not the information that nothing was found. Direct results replace
 * suggestions. When the whole index is loaded, all results are replaced once.
 */
export function useResults(engine: SearchEngine, { query, page, attempt, isHeld }: Search): Results {
  const [results, setResults] = useState(NO_RESULTS);
  const current = useRef(NO_RESULTS);
  const [arrived, setArrived] = useState(0);
  const [shown, setShown] = useState(arrived);
  if (!isHeld && shown !== arrived) setShown(arrived);

  useEffect(
    () =>
      engine.subscribe(() => {
        const { page: known, isProvisional } = current.current;
        if (!known || isProvisional || engine.isComplete()) setArrived((before) => before + 1);
      }),
    [engine],
  );
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Results): void => {
      if (!isCurrent) return;
      current.current = next;
      setResults(next);
    };
    const run = async (): Promise<void> => {
      try {
        const found = await engine.search(query, page);
        if (!found) return;
        const next = resultsOf(found, query);
        // The first suggestions stay until there are direct results or the index is complete.
        if (next.isProvisional && current.current.isProvisional && current.current.query === query) return;
        show(next);
      } catch {
        show({ ...NO_RESULTS, query, hasFailed: true });
      }
    };
    if (query.trim() !== '') void run();
    return () => {
      isCurrent = false;
    };
  }, [engine, query, page, attempt, shown]);
  return query.trim() === '' ? NO_RESULTS : results;
}

/** Returns the state for the results of an engine. */
function resultsOf(found: EngineResult, query: string): Results {
  const isUnsure = found.isPartial && found.kind !== 'direct';
  const isShown = !isUnsure || found.kind === 'fuzzy';
  return { page: isShown ? found : undefined, query, hasFailed: false, isProvisional: isUnsure && isShown };
}
