import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Person } from '../../kit/read/name-of.ts';
import { QueryPart } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import css from './people.module.css';

/** Everybody who has signed in, by name. */
export function PeopleList(): ReactNode {
  const { api, me } = useStudio();
  const people = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await api.get<{ people: readonly Person[] }>('/people', { signal })).people,
  });
  return (
    <section className={css.section} aria-labelledby="people">
      <h2 id="people">Who has signed in</h2>
      <QueryPart query={people} rows={3}>
        {(list) => (
          <ul className={css.people} aria-labelledby="people">
            {list.map(({ subject, name }) => (
              <li key={subject} title={subject}>
                {name}
                {subject === me.subject && <span className={css.quiet}> (you)</span>}
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
    </section>
  );
}
