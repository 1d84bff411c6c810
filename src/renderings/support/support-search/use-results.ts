import { useEffect, useState } from 'react';
import type { ResultPage } from '#src/model/search/result-page.ts';
import type { SearchEngine } from './engine/search-engine.ts';

/** What is known about a search. `page` keeps the results before until the next ones are there. */
export interface Results {
  readonly page: ResultPage | undefined;
  /** The query that `page` belongs to. */
  readonly query: string;
  readonly hasFailed: boolean;
}

const NONE: Results = { page: undefined, query: '', hasFailed: false };

/** Returns the results of a query; undefined while the query is empty. `attempt` changes to search again after a failure. */
export function useResults(engine: SearchEngine, query: string, page: number, attempt: number): Results {
  const [results, setResults] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const run = async (): Promise<void> => {
      try {
        const found = await engine.search(query, page);
        if (isCurrent && found) setResults({ page: found, query, hasFailed: false });
      } catch {
        if (isCurrent) setResults({ page: undefined, query, hasFailed: true });
      }
    };
    if (query.trim() !== '') void run();
    return () => {
      isCurrent = false;
    };
  }, [engine, query, page, attempt]);
  return query.trim() === '' ? NONE : results;
}
