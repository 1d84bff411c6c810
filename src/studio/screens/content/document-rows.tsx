import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { placeInWords } from '../../kit/parts/conflict-cards.tsx';
import { documentLink, documentName } from '../../kit/document-name.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Hit } from '../../kit/read/search-response.ts';
import css from './content-list.module.css';

/** Documents, with their name and where they are. */
export function DocumentRows({ paths }: { readonly paths: readonly string[] }): ReactNode {
  if (paths.length === 0) return <NothingFound />;
  return (
    <>
      <p className={css.count} role="status">
        {paths.length} {paths.length === 1 ? 'document' : 'documents'}
      </p>
      <ul className={css.rows}>
        {paths.map((path) => (
          <li key={path}>
            <Link to={documentLink(path)}>{documentName(path)}</Link>
            <span>{path}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface HitRowsProps {
  readonly hits: readonly Hit[];
  readonly isCut: boolean;
  readonly text: string;
}

/** Found texts with their place. */
export function HitRows({ hits, isCut, text }: HitRowsProps): ReactNode {
  if (hits.length === 0) return <NothingFound />;
  return (
    <>
      <p className={css.count} role="status">
        {isCut
          ? `The first ${hits.length} places. Type more to find fewer.`
          : `${hits.length} ${hits.length === 1 ? 'place' : 'places'}`}
      </p>
      <ul className={css.rows}>
        {hits.map((hit) => (
          <li key={`${hit.path} ${hit.at}`}>
            <Link to={documentLink(hit.path, hit.at)}>{documentName(hit.path)}</Link>
            <span>{hit.at === '' ? hit.path : placeInWords(hit.at)}</span>
            <p>{marked(hit.text, text)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingFound(): ReactNode {
  return (
    <EmptyState title="Nothing fits">
      No document fits the search and the filters. Try fewer letters, or choose “Everything”.
    </EmptyState>
  );
}

/** Returns a text in which the found part is marked. */
function marked(text: string, found: string): ReactNode {
  const start = text.toLowerCase().indexOf(found.toLowerCase());
  if (start < 0 || found === '') return text;
  const end = start + found.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
