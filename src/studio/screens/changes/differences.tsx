import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChangedDocument, Difference } from '../../api/api-types.ts';
import { documentLink } from '../../kit/document-name.ts';
import { placeInWords } from '../../kit/read/in-words.ts';
import { DocumentValue } from './document-value.tsx';
import css from './changes.module.css';

const KINDS = { added: 'New', changed: 'Changed', removed: 'Removed' } as const;

/** What a change changes: each document with the places that differ, before and after. */
export function Differences({
  change,
  documents,
}: {
  readonly change: string;
  readonly documents: readonly ChangedDocument[];
}): ReactNode {
  return (
    <ul className={css.documents}>
      {documents.map(({ path, kind, differences }) => (
        <li key={path}>
          <h3>
            <Link to={documentLink(path)}>{path}</Link> <span className={css.kind}>{KINDS[kind]}</span>
          </h3>
          {kind === 'changed' && differences.length > 0 && (
            <dl className={css.differences}>
              {differences.map((difference) => (
                <OneDifference
                  key={difference.at + (difference.isOrder ? ' order' : '')}
                  change={change}
                  path={path}
                  difference={difference}
                />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DifferenceProps {
  readonly change: string;
  readonly path: string;
  readonly difference: Difference;
}

function OneDifference(props: DifferenceProps): ReactNode {
  const { at, isOrder, words } = props.difference;
  const place = placeInWords(at);
  return (
    <div>
      <dt>{isOrder ? `${place} (order)` : place}</dt>
      <dd>{words ? <Words words={words} /> : <BeforeAfter {...props} />}</dd>
    </div>
  );
}

function Words({ words }: { readonly words: NonNullable<Difference['words']> }): ReactNode {
  return words.map(({ kind, text }, index) => {
    // The parts of a text have no id, so their position is the key.
    const key = `${index}`;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}

function BeforeAfter({ change, path, difference: { before, after, isOrder } }: DifferenceProps): ReactNode {
  const place = { change, path, isOrder: isOrder === true };
  return (
    <>
      {before !== undefined && (
        <del>
          <DocumentValue {...place} value={before} />
        </del>
      )}
      {before !== undefined && after !== undefined && ' '}
      {after !== undefined && (
        <ins>
          <DocumentValue {...place} value={after} />
        </ins>
      )}
    </>
  );
}
