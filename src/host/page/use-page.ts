import { useQuery } from '@tanstack/react-query';
import { layoutQuery, type Page } from '#src/layout/layout-query.ts';
import { useServices } from '../services-context.ts';

/** Interval of retries on a page that failed to load. */
const RETRY_INTERVAL_MS = 10_000;

/** Returns the page of a path; without it, whether it has failed to load. It stays failed while it is requested again. */
export function usePage(path: string): { readonly page: Page | undefined; readonly hasFailed: boolean } {
  const { layout } = useServices();
  const { data, errorUpdateCount } = useQuery({
    ...layoutQuery(layout, path),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : false),
  });
  return { page: data, hasFailed: errorUpdateCount > 0 };
}
