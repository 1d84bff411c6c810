import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useStudio } from '../studio-context.ts';

/** A release, as the editing API lists it. `created` is in milliseconds since 1970. */
export interface Release {
  readonly number: number;
  readonly created: number;
  /**
   * `seed`: the content folder, at a start. `editor`: the content folder, by command. `change`: the previous release
   * with a change. `merge`: the previous release merged with the content folder.
   */
  readonly origin: 'seed' | 'editor' | 'change' | 'merge';
  readonly note: string;
  readonly isCurrent: boolean;
}

/** Loads the stored releases, newest first. */
export function useReleases({ enabled = true } = {}): UseQueryResult<readonly Release[]> {
  const { api } = useStudio();
  return useQuery({
    queryKey: ['releases'],
    queryFn: async ({ signal }) => (await api.get<{ releases: readonly Release[] }>('/releases', { signal })).releases,
    enabled,
  });
}
