import { useMemo } from 'react';
import { usePaths } from '../read/use-paths.ts';
import { routeOf } from './page-route.ts';

/** Returns a function that finds the document of a page by its address: `/support` → `pages/support/index.json`. */
export function usePageByRoute(settings: unknown): (route: string) => string | undefined {
  const paths = usePaths('pages/');
  const byRoute = useMemo(() => new Map(paths.map((path) => [routeOf(path, settings), path])), [paths, settings]);
  return (route) => byRoute.get(route);
}
