import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Table } from '../../kit/parts/table.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { peopleQuery } from '../../kit/read/people-query.ts';
import { QueryPart } from '../../kit/screen-frame.tsx';
import { useHasPermission, useStudio } from '../../kit/studio-context.ts';
import { roleInWords } from './role-in-words.ts';
import css from './people.module.css';

/** All members who have signed in, with their roles. Administrators also see the time of the last visit. */
export function PeopleList(): ReactNode {
  const { api, me } = useStudio();
  const isAdministrator = useHasPermission('administer');
  const people = useQuery(peopleQuery(api));
  return (
    <section className={css.section} aria-labelledby="people">
      <h2 id="people">Who has signed in</h2>
      <QueryPart query={people} rows={3}>
        {(list) => (
          <Table aria-labelledby="people">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Role</th>
                {isAdministrator && <th scope="col">Last seen</th>}
              </tr>
            </thead>
            <tbody>
              {list.map(({ subject, name, roles = [], seen }) => (
                <tr key={subject}>
                  <th scope="row" title={subject}>
                    {name}
                    {subject === me.subject && <span className={css.quiet}> (you)</span>}
                  </th>
                  <td>{roles.length > 0 ? roles.map(roleInWords).join(', ') : 'Not known yet'}</td>
                  {isAdministrator && <td>{seen ? <TimeText at={seen} /> : 'Not known yet'}</td>}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </QueryPart>
    </section>
  );
}
