import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Overview } from '../../api/api-types.ts';
import { useStudio } from '../studio-context.ts';

/**
 * Loads the tasks of the member and the state of the published content, every few seconds while the content is being
 * checked.
 */
export function useOverview(): UseQueryResult<Overview> {
  const { api } = useStudio();
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => api.get<Overview>('/overview', { signal }),
    refetchInterval: ({ state }) => (state.data?.live?.state === 'checking' ? 3000 : false),
  });
}
