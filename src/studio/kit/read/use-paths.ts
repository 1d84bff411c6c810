import { useQuery } from '@tanstack/react-query';
import { useStudio } from '../studio-context.ts';
import { useCurrentChange } from '../use-document.ts';

/** Returns the paths of all documents below a folder, with those of the current change; empty until they are loaded. */
export function usePaths(under: string): readonly string[] {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  const { data } = useQuery({
    queryKey: ['documents', change, under],
    queryFn: ({ signal }) => api.get<{ paths: readonly string[] }>('/documents', { query: { under, change }, signal }),
  });
  return data?.paths ?? [];
}
