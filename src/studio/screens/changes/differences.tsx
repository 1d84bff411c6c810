import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChangedDocument, Difference } from '../../api/api-types.ts';
import { documentLink } from '../../kit/document-name.ts';
import { placeInWords, valueInWords } from '../../kit/read/in-words.ts';
import css from './changes.module.css';

const KINDS = { added: 'New', changed: 'Changed', removed: 'Removed' } as const;

/** What a change changes: each document with the places that differ, before and after. */
export function Differences({ documents }: { readonly documents: readonly ChangedDocument[] }): ReactNode {
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
                <OneDifference key={difference.at + (difference.isOrder ? ' order' : '')} difference={difference} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

function OneDifference({ difference }: { readonly difference: Difference }): ReactNode {
  const place = placeInWords(difference.at);
  return (
    <div>
      <dt>{difference.isOrder ? `${place} (order)` : place}</dt>
      <dd>{difference.words ? <Words words={difference.words} /> : <BeforeAfter difference={difference} />}</dd>
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

function BeforeAfter({ difference: { before, after } }: { readonly difference: Difference }): ReactNode {
  return (
    <>
      {before !== undefined && <del>{valueInWords(before)}</del>}
      {before !== undefined && after !== undefined && ' '}
      {after !== undefined && <ins>{valueInWords(after)}</ins>}
    </>
  );
}
