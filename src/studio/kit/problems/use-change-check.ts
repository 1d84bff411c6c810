import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ChangeCheck } from '#src/model/studio/change-check.ts';
import type { Change } from '#src/model/studio/change.ts';
import { useStudio } from '../studio-context.ts';

/** Timeout of the check of a change, which may wait for an earlier check. */
const CHECK_TIMEOUT_MS = 120_000;

/**
 * Checks what publishing a version of a change would do. All components that check the same version share one request.
 */
export function useChangeCheck(change: string, version: number | undefined): UseQueryResult<ChangeCheck> {
  const { api } = useStudio();
  return useQuery({
    queryKey: ['check', change, version],
    queryFn: ({ signal }) =>
      api.send<ChangeCheck>('POST', `/changes/${change}/check`, { signal, timeoutMs: CHECK_TIMEOUT_MS }),
    enabled: version !== undefined,
    placeholderData: (before) => before,
  });
}

/**
 * Loads a change after saving all typed text. Later edits by others do not change the result: the server refuses to
 * publish a version that the editor has not seen.
 */
export function useSeenChange({ id }: Pick<Change, 'id'>): UseQueryResult<Change> {
  const { api, documents } = useStudio();
  return useQuery({
    queryKey: ['seen change', id],
    queryFn: async ({ signal }) => {
      await documents.flush();
      return api.get<Change>(`/changes/${id}`, { signal });
    },
    staleTime: 'static',
    gcTime: 0,
  });
}
