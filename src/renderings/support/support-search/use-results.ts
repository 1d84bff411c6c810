import { useEffect, useRef, useState } from 'react';
import type { ResultPage } from '#src/model/search/result-page.ts';
import type { SearchEngine } from './engine/search-engine.ts';

/** What is known about a search. `page` keeps the previous results until the next ones are found. */
export interface Results {
  readonly page: ResultPage | undefined;
  /** The query that `page` belongs to. */
  readonly query: string;
  readonly hasFailed: boolean;
}

const NONE: Results = { page: undefined, query: '', hasFailed: false };

interface Search {
  readonly query: string;
  readonly page: number;
  /** Changes to search again after a failure. */
  readonly attempt: number;
  /**
   * True while the customer moves through the results: meanwhile, newly loaded parts of the index do not replace them.
   */
  readonly isHeld: boolean;
}

/**
 * Returns the results of a query; undefined while the query is empty. While the index is loading, only
 * direct results are shown; they are replaced once, when the whole index is loaded.
 */
export function useResults(engine: SearchEngine, { query, page, attempt, isHeld }: Search): Results {
  const [results, setResults] = useState(NONE);
  const hasPage = useRef(false);
  const [arrived, setArrived] = useState(0);
  const [shown, setShown] = useState(arrived);
  if (!isHeld && shown !== arrived) setShown(arrived);

  useEffect(
    () =>
      engine.subscribe(() => {
        if (!hasPage.current || engine.isComplete()) setArrived((before) => before + 1);
      }),
    [engine],
  );
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Results): void => {
      if (!isCurrent) return;
      hasPage.current = next.page !== undefined;
      setResults(next);
    };
    const run = async (): Promise<void> => {
      try {
        const found = await engine.search(query, page);
        if (!found) return;
        const isReady = found.kind === 'direct' || !found.isPartial;
        show({ page: isReady ? found : undefined, query, hasFailed: false });
      } catch {
        show({ page: undefined, query, hasFailed: true });
      }
    };
    if (query.trim() !== '') void run();
    return () => {
      isCurrent = false;
    };
  }, [engine, query, page, attempt, shown]);
  return query.trim() === '' ? NONE : results;
}
