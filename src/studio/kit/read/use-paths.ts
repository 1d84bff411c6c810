import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useStudio } from '../studio-context.ts';
import { useCurrentChange } from '../use-document.ts';

/** Loads the paths of all documents below a folder, in the version of the current change. */
export function usePathsQuery(under: string): UseQueryResult<{ readonly paths: readonly string[] }> {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  return useQuery({
    queryKey: ['documents', change, under],
    queryFn: ({ signal }) => api.get<{ paths: readonly string[] }>('/documents', { query: { under, change }, signal }),
  });
}

/**
 * Returns the paths of all documents below a folder, in the version of the current change; empty until they are loaded.
 */
export function usePaths(under: string): readonly string[] {
  return usePathsQuery(under).data?.paths ?? NO_PATHS;
}

/** Returns the published paths below a folder that the current change removes. */
export function useRemovedPaths(under: string): readonly string[] {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  const { data } = useQuery({
    queryKey: ['removed documents', change, under],
    queryFn: async ({ signal }) => {
      const of = (one: string | undefined) =>
        api.get<{ paths: readonly string[] }>('/documents', { query: { under, change: one }, signal });
      const [published, ours] = await Promise.all([of(undefined), of(change)]);
      return published.paths.filter((path) => !ours.paths.includes(path));
    },
    enabled: change !== undefined,
  });
  return data ?? NO_PATHS;
}

/** Result while the paths are not loaded; always the same list, so that components do not render again. */
const NO_PATHS: readonly string[] = [];
