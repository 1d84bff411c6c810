import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cutText } from '#src/lib/text/cut-text.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** The search in the address, `?q=remote&page=2`, so that links, Back and a reload show it again. */
export interface AddressQuery {
  readonly query: string;
  readonly page: number;
  /** Writes a search into the address. Replaces the current history entry, unless `isNewEntry` is true. */
  readonly write: (query: string, page?: number, isNewEntry?: boolean) => void;
}

/** Maximum length of a query in the address, because servers refuse long addresses. */
const MAX_QUERY_LENGTH = 200;

/**
 * Returns a typed text in the form that is written into the address: trimmed, cut to the maximum length, and without
 * incomplete surrogate pairs.
 */
export function addressText(typed: string): string {
  return cutText(typed.trim(), MAX_QUERY_LENGTH).trimEnd().toWellFormed();
}

/** Returns the search in the address; an empty query during hydration, because the server does not search. */
export function useAddressQuery(): AddressQuery {
  const isHydrated = useHydrated();
  const [parameters, setParameters] = useSearchParams();
  const query = (isHydrated && parameters.get('q')) || '';
  const page = Number(parameters.get('page'));
  const write = useCallback<AddressQuery['write']>(
    (newQuery, newPage = 1, isNewEntry = false) => {
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          set(after, 'q', newQuery);
          set(after, 'page', newPage > 1 ? String(newPage) : '');
          return after;
        },
        { replace: !isNewEntry, preventScrollReset: true },
      );
    },
    [setParameters],
  );
  return { query, page: isHydrated && Number.isInteger(page) && page > 1 ? page : 1, write };
}

/** Sets a query parameter; an empty value removes it. */
function set(parameters: URLSearchParams, name: string, value: string): void {
  if (value === '') parameters.delete(name);
  else parameters.set(name, value);
}
