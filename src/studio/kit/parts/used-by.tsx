import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { documentLink, documentName } from '../document-name.ts';
import { findReferences, referenceTo, type SearchResponse } from '../read/references.ts';
import { QueryPart } from '../screen-frame.tsx';
import { useStudio } from '../studio-context.ts';
import { useCurrentChange } from '../use-document.ts';
import css from './used-by.module.css';

interface UsedByProps {
  readonly path: string;
  /** What depends on the number of uses. */
  readonly children: (uses: number) => ReactNode;
}

/** Lists the documents that name this one. */
export function UsedBy({ path, children }: UsedByProps): ReactNode {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  const text = referenceTo(path);
  const query = useQuery({
    queryKey: ['used-by', change, path],
    queryFn: ({ signal }) => api.get<SearchResponse>('/documents', { query: { text, change }, signal }),
  });
  return (
    <QueryPart query={query} rows={2}>
      {(response) => {
        const users = findReferences(response, path);
        return (
          <>
            <h2 className={css.heading}>{titleOf(users.length)}</h2>
            <ul className={css.users}>
              {users.map(({ path: user, at }) => (
                <li key={user}>
                  <Link to={documentLink(user, at)}>{documentName(user)}</Link>
                  <span className={css.quiet}>{user}</span>
                </li>
              ))}
            </ul>
            {children(users.length)}
          </>
        );
      }}
    </QueryPart>
  );
}

function titleOf(uses: number): string {
  if (uses === 0) return 'Not used yet';
  return uses === 1 ? 'Used in one place' : `Used in ${uses} places`;
}
