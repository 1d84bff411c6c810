import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Calls `onFound` with the value of a query parameter of the page and removes the parameter, so that a reload does not
 * call `onFound` again. `isReady` is false while something that `onFound` needs is not loaded. `onFound` must be the
 * same function in every render.
 */
export function useQueryOnce(name: string, isReady: boolean, onFound: (value: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const value = query.get(name);
  useEffect(() => {
    if (value === null || !isReady) return;
    onFound(value);
    const remove = (before: URLSearchParams): URLSearchParams => {
      const without = new URLSearchParams(before);
      without.delete(name);
      return without;
    };
    setQuery(remove, { replace: true, preventScrollReset: true });
  }, [name, value, isReady, onFound, setQuery]);
}
