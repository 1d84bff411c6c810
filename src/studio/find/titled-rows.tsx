import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { documentLink, documentName } from '../kit/document-name.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { usePathsQuery } from '../kit/read/use-paths.ts';
import { QueryPart } from '../kit/screen-frame.tsx';
import rows from '../kit/parts/rows.module.css';
import { useTitles } from './use-titles.ts';

/** Lists the documents of a folder with their names and titles. */
export function TitledRows({ under }: { readonly under: string }): ReactNode {
  const titles = useTitles();
  const query = usePathsQuery(under);
  return (
    <QueryPart query={query}>
      {({ paths }) =>
        paths.length === 0 ? (
          <EmptyState title="There are none yet">Make the first one with the button above.</EmptyState>
        ) : (
          <ul className={rows.rows}>
            {paths.map((path) => (
              <li key={path}>
                <Link to={documentLink(path)}>{documentName(path)}</Link>
                <span>{titles.get(path) ?? path}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPart>
  );
}
