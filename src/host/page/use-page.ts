import { useQuery } from '@tanstack/react-query';
import { layoutQuery, type Page } from '#src/layout/layout-query.ts';
import { useServices } from '../services/services-context.ts';

/** Interval between attempts to load a page that has failed, in milliseconds. */
const RETRY_INTERVAL_MS = 10_000;

/**
 * Returns the page of a path, and whether a request for it has failed. `hasFailed` stays true while the page is
 * requested again, and after it has loaded.
 */
export function usePage(path: string): { readonly page: Page | undefined; readonly hasFailed: boolean } {
  const { layout } = useServices();
  const { data, errorUpdateCount } = useQuery({
    ...layoutQuery(layout, path),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : false),
  });
  return { page: data, hasFailed: errorUpdateCount > 0 };
}
