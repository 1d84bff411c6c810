import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { documentLink } from '../../kit/document-name.ts';
import { QueryPart } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import css from './releases.module.css';

interface SourceDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly { readonly path: string; readonly fields: readonly string[] }[];
}

/** What differs between two releases: documents and the fields of each. */
export function Comparison({ before, after }: { readonly before: number; readonly after: number }): ReactNode {
  const { api } = useStudio();
  const query = useQuery({
    queryKey: ['release differences', before, after],
    queryFn: ({ signal }) => api.get<SourceDiff>('/releases/differences', { query: { before, after }, signal }),
    enabled: before !== after,
  });
  if (before === after) return <p>Choose two different releases.</p>;
  return (
    <QueryPart query={query} rows={3}>
      {({ added, removed, changed }) => (
        <ul className={css.documents}>
          {added.map((path) => (
            <Entry key={path} kind="New" path={path} />
          ))}
          {changed.map(({ path, fields }) => (
            <Entry key={path} kind="Changed" path={path} fields={fields} />
          ))}
          {removed.map((path) => (
            <Entry key={path} kind="Removed" path={path} />
          ))}
          {added.length + removed.length + changed.length === 0 && <li>Both releases have the same content.</li>}
        </ul>
      )}
    </QueryPart>
  );
}

interface EntryProps {
  readonly kind: string;
  readonly path: string;
  readonly fields?: readonly string[];
}

function Entry({ kind, path, fields = [] }: EntryProps): ReactNode {
  return (
    <li>
      <span className={css.kind}>{kind}</span> <Link to={documentLink(path)}>{path}</Link>
      {fields.length > 0 && <span className={css.fields}>{fields.join(', ')}</span>}
    </li>
  );
}
