import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#src/http/get-json.ts';
import { layoutParameters } from '#src/model/layout/layout-parameters.ts';
import { NOT_FOUND_PATH, parseLayout, type LayoutTree, type Problem } from '#src/model/layout.ts';
import { neededRenderings, type Registry } from './registry.ts';
import { shareTree } from './share-tree.ts';
import { liftInnerRenderings } from './lift-inner-renderings.ts';

/**
 * How long a page is fresh in the cache, in milliseconds. A newer release of the content invalidates it at once.
 * (spec: SUPP-45)
 */
const FRESH_MS = 300_000;

/** The settings for layout requests, and the registry and problem report for preparing pages. */
export interface LayoutService {
  /** Prefix of the service's path in a preview; '' outside a preview. */
  readonly base: string;
  readonly language: string;
  readonly site: string;
  readonly apiKey: string;
  readonly registry: Registry;
  readonly report: (problem: Problem) => void;
}

/** A page that is ready to render: the chunks of its renderings are loaded, except those that failed to load. */
export interface Page {
  readonly status: 200 | 404;
  readonly tree: LayoutTree;
}

/** Returns the address of a page's layout. (spec: ENG-08) */
function layoutUrl({ base, language, site, apiKey }: LayoutService, path: string): string {
  const query = layoutParameters({ item: path, language, site, key: apiKey });
  return `${base}/sitecore/api/layout/render/jss?${query.toString()}`;
}

/** Parsed trees by raw layout: the server renders a page many times from the same layout object. */
const trees = new WeakMap<object, LayoutTree>();

/** Parses a raw layout, reports its problems once and loads the chunks of its renderings in parallel. */
export async function preparePage(raw: unknown, status: 200 | 404, service: LayoutService): Promise<Page> {
  const cachedTree = typeof raw === 'object' && raw !== null ? trees.get(raw) : undefined;
  const tree = cachedTree ?? liftInnerRenderings(parseLayout(raw), service.registry);
  const needed = neededRenderings(tree, service.registry);
  if (!cachedTree) {
    if (typeof raw === 'object' && raw !== null) trees.set(raw, tree);
    for (const problem of [...tree.problems, ...needed.problems]) service.report(problem);
  }
  await service.registry.load(needed.names);
  return { status, tree };
}

/**
 * Returns the query options for the page of a path. A path without a page gets the not-found page, which is content
 * too.
 */
export function layoutQuery(service: LayoutService, path: string) {
  return queryOptions({
    queryKey: ['layout', service.language, path],
    queryFn: async ({ signal }): Promise<Page> => {
      const response = await getJson(layoutUrl(service, path), { signal, accept: [404] });
      if (response.status !== 404) return preparePage(response.body, 200, service);
      const notFound = await getJson(layoutUrl(service, NOT_FOUND_PATH), { signal, accept: [404] });
      return preparePage(notFound.body, 404, service);
    },
    structuralSharing: (before, after) => {
      const old = before as Page | undefined;
      const page = after as Page;
      return old ? { ...page, tree: shareTree(old.tree, page.tree) } : page;
    },
    // The query also runs offline, so that its failure is shown; otherwise a link would do nothing.
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
}
