import { queryOptions } from '@tanstack/react-query';
import type { StudioApi } from '../../api/studio-api.ts';
import type { Person } from './name-of.ts';

/** Returns the query for all members who have signed in to the studio. */
export const peopleQuery = (api: StudioApi) =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await api.get<{ people: readonly Person[] }>('/people', { signal })).people,
  });
