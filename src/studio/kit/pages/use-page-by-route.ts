import { usePaths } from '../read/use-paths.ts';
import { routeOf } from './page-route.ts';

/** Returns what finds the document of a page by its address: `/support` → `pages/support/index.json`. */
export function usePageByRoute(settings: unknown): (route: string) => string | undefined {
  const paths = usePaths('pages/');
  return (route) => paths.find((path) => routeOf(path, settings) === route);
}
