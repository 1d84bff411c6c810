import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#src/http/get-json.ts';
import { NOT_FOUND_PATH, parseLayout, type LayoutTree, type Problem } from '#src/model/layout.ts';
import { neededSet, type Registry } from './registry.ts';
import { shareTree } from './share-tree.ts';

/** How long a page is taken from memory without asking; a newer release ends it at once. (spec: SUPP-45) */
const FRESH_MS = 300_000;

export interface LayoutService {
  readonly language: string;
  readonly site: string;
  readonly apiKey: string;
  readonly registry: Registry;
  readonly report: (problem: Problem) => void;
}

/** A page ready to render: its tree, with the code of all its renderings already here. */
export interface Page {
  readonly status: 200 | 404;
  readonly tree: LayoutTree;
}

/** Where the layout of a page is asked for. (Sitecore: layout service) */
function layoutUrl({ language, site, apiKey }: LayoutService, path: string): string {
  const query = new URLSearchParams({ item: path, sc_lang: language, sc_site: site, sc_apikey: apiKey });
  return `/sitecore/api/layout/render/jss?${query.toString()}`;
}

/** Trees by the layout that they were read from: the server renders a page many times from the same one. */
const trees = new WeakMap<object, LayoutTree>();

/** A raw layout → a page: parsed once, its problems reported once, its chunks loaded in one wave. */
export async function preparePage(raw: unknown, status: 200 | 404, service: LayoutService): Promise<Page> {
  const known = typeof raw === 'object' && raw !== null ? trees.get(raw) : undefined;
  const tree = known ?? parseLayout(raw);
  const needed = neededSet(tree, service.registry);
  if (!known) {
    if (typeof raw === 'object' && raw !== null) trees.set(raw, tree);
    for (const problem of [...tree.problems, ...needed.problems]) service.report(problem);
  }
  await service.registry.load(needed.names);
  return { status, tree };
}

/** The page of a path; one that does not exist is the not-found page, which is content too. */
export function layoutQuery(service: LayoutService, path: string) {
  return queryOptions({
    queryKey: ['layout', service.language, path],
    queryFn: async ({ signal }): Promise<Page> => {
      const answer = await getJson(layoutUrl(service, path), { signal, accept: [404] });
      if (answer.status !== 404) return preparePage(answer.body, 200, service);
      const notFound = await getJson(layoutUrl(service, NOT_FOUND_PATH), { signal, accept: [404] });
      return preparePage(notFound.body, 404, service);
    },
    structuralSharing: (before, after) => {
      const old = before as Page | undefined;
      const page = after as Page;
      return old ? { ...page, tree: shareTree(old.tree, page.tree) } : page;
    },
    // Without a connection the page that cannot come says so, instead of a link that does nothing.
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
}
