import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nameOf } from '../read/name-of.ts';
import { peopleQuery } from '../read/people-query.ts';
import { useStudio } from '../studio-context.ts';

/** The author of an action: "you" for the signed-in member, otherwise the display name of the member or script. */
export function Author({ subject }: { readonly subject: string }): ReactNode {
  const { api, me } = useStudio();
  const { data: people = [] } = useQuery({ ...peopleQuery(api), staleTime: MINUTE_MS });
  return <span title={subject}>{subject === me.subject ? 'you' : nameOf(subject, people)}</span>;
}

const MINUTE_MS = 60_000;
