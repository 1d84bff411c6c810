import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nameOf, type Person } from '../read/name-of.ts';
import { useStudio } from '../studio-context.ts';

/** The author of an action: "you" for the signed-in member, otherwise the name in the identity provider. */
export function Author({ subject }: { readonly subject: string }): ReactNode {
  const { api, me } = useStudio();
  const { data: people = [] } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await api.get<{ people: readonly Person[] }>('/people', { signal })).people,
    staleTime: MINUTE_MS,
  });
  return <span title={subject}>{subject === me.subject ? 'you' : nameOf(subject, people)}</span>;
}

const MINUTE_MS = 60_000;
