/**
 * A wildcard for one path segment (step) in the route of a page. The page is shown for any value of this segment:
 * `/offer/[any]`.
 */
const ANY_STEP = '[any]';

/**
 * Returns the route of the page for a path: the path itself if it has a page, otherwise a route with `[any]` in place
 * of one path segment (step); undefined if there is no such page. The last segment is tried first.
 */
export function routeFor(path: string, isPage: (route: string) => boolean): string | undefined {
  if (isPage(path)) return path;
  const steps = path.split('/');
  return steps
    .map((_, index) => steps.with(index, ANY_STEP).join('/'))
    .slice(1)
    .toReversed()
    .find(isPage);
}

/** Returns a route without its `[any]` segments, to check the other characters of the route. */
export function removeAnySteps(route: string): string {
  return route.replaceAll(`/${ANY_STEP}`, '');
}
