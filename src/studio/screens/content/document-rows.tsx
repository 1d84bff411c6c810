import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import type { SearchHit } from '#src/model/studio/search-hit.ts';
import type { TitledDocument } from '../../find/titled-document.ts';
import { placeInWords } from '../../kit/read/in-words.ts';
import { documentLink, documentName } from '../../kit/document-name.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import rows from '../../kit/parts/rows.module.css';
import { countWithNoun } from '#src/lib/text/count-with-noun.ts';
import css from './content-list.module.css';

/** Lists documents with their name and path. */
export function DocumentRows({ paths }: { readonly paths: readonly string[] }): ReactNode {
  if (paths.length === 0) return <NothingFound />;
  return (
    <>
      <p className={css.count} role="status">
        {countWithNoun(paths.length, 'document')}
      </p>
      <ul className={rows.rows}>
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

interface FoundRowsProps {
  /** Documents whose name, path or title matches the search text. */
  readonly named: readonly TitledDocument[];
  readonly hits: readonly SearchHit[];
  readonly isCut: boolean;
  readonly text: string;
}

/** Maximum number of documents that are listed until the editor presses the button that shows all. */
const MAX_NAMED_DOCUMENTS = 10;

/** Lists the documents whose name, path or title matches the search text, then the places whose text contains it. */
export function FoundRows({ named, hits, isCut, text }: FoundRowsProps): ReactNode {
  const paths = new Set(named.map(({ path }) => path));
  // Leaves out hits in the path of a document that is already listed above.
  const places = hits.filter(({ path, at }) => at !== '' || !paths.has(path));
  if (named.length === 0 && places.length === 0) return <NothingFound />;
  const first = isCut ? 'the first ' : '';
  return (
    <>
      <p className={css.count} role="status">
        {countWithNoun(named.length, 'document')}, {first}
        {countWithNoun(places.length, 'place')} in texts.{isCut && ' Type more to find fewer places.'}
      </p>
      {named.length > 0 && <NamedRows named={named} />}
      {places.length > 0 && <HitRows hits={places} text={text} />}
    </>
  );
}

/** Lists documents that were found by name, path or title. */
function NamedRows({ named }: Pick<FoundRowsProps, 'named'>): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? named : named.slice(0, MAX_NAMED_DOCUMENTS);
  return (
    <>
      <h2 className={css.heading}>Documents</h2>
      <ul className={rows.rows}>
        {shown.map(({ path, en, es }) => (
          <li key={path}>
            <Link to={documentLink(path)}>{documentName(path)}</Link>
            <span>{path}</span>
            {(en ?? es) && <p>{en ?? es}</p>}
          </li>
        ))}
      </ul>
      {shown.length < named.length && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          Show all {named.length} documents
        </Button>
      )}
    </>
  );
}

/** Lists the texts that contain the search text. */
function HitRows({ hits, text }: Pick<FoundRowsProps, 'hits' | 'text'>): ReactNode {
  return (
    <>
      <h2 className={css.heading}>In texts</h2>
      <ul className={rows.rows}>
        {hits.map((hit) => (
          <li key={`${hit.path} ${hit.at}`}>
            <Link to={documentLink(hit.path, hit.at)}>{documentName(hit.path)}</Link>
            <span>{hit.at === '' ? hit.path : placeInWords(hit.at)}</span>
            <p>{markFound(hit.text, text)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows that a search has found nothing. */
function NothingFound(): ReactNode {
  return (
    <EmptyState title="Nothing fits">
      No document fits the search and the filters. Try fewer letters, or choose “Everything”.
    </EmptyState>
  );
}

/**
 * Returns a text in which the first occurrence of `found` is marked, ignoring case; the text itself if there is none.
 */
function markFound(text: string, found: string): ReactNode {
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
