import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Difference, DocumentDifferences } from '#src/model/studio/difference.ts';
import { documentLink } from '../document-name.ts';
import { countWithNoun } from '#src/lib/text/count-with-noun.ts';
import { placeInWords } from '../read/in-words.ts';
import { DocumentValue, type BlockNameSource } from './document-value.tsx';
import css from './differences.module.css';

/** Labels of the kinds of differences between two versions of a document. */
const KIND_LABELS = { added: 'New', changed: 'Changed', removed: 'Removed' } as const;

interface DifferencesProps {
  /**
   * Id of the change; undefined for a release. For a release, the names of blocks come from `values` of `documents`.
   */
  readonly change: string | undefined;
  readonly documents: readonly DocumentDifferences[];
}

/** The differences of a change or a release: each document with its changed values, before and after. */
export function Differences({ change, documents }: DifferencesProps): ReactNode {
  return (
    <ul className={css.documents}>
      {documents.map(({ path, kind, differences, values = [] }) => (
        <li key={path}>
          <h3>
            <Link to={documentLink(path)}>{path}</Link>{' '}
            <span className={css.kind}>
              {KIND_LABELS[kind]}
              {change === undefined && differences.length > 0 && `, ${countWithNoun(differences.length, 'place')}`}
            </span>
          </h3>
          {kind === 'changed' && differences.length > 0 && (
            <dl className={css.differences}>
              {differences.map((difference) => (
                <OneDifference
                  key={difference.at + (difference.isOrder ? ' order' : '')}
                  namedIn={change === undefined ? { documents: values } : { change, path }}
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
  readonly namedIn: BlockNameSource;
  readonly difference: Difference;
}

/** One changed value of a document: its place, and the changed words or the value before and after. */
function OneDifference(props: DifferenceProps): ReactNode {
  const { at, isOrder, words } = props.difference;
  const place = placeInWords(at);
  return (
    <div>
      <dt>{isOrder ? `${place} (order)` : place}</dt>
      <dd>{words ? <WordDifferences words={words} /> : <BeforeAfter {...props} />}</dd>
    </div>
  );
}

/** A text in which added words are marked as inserted and removed words as deleted. */
function WordDifferences({ words }: { readonly words: NonNullable<Difference['words']> }): ReactNode {
  return words.map(({ kind, text }, index) => {
    // The parts of a text have no id, so their position is the key.
    const key = `${index}`;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}

/** Shows a value before and after a change, marked as deleted and as inserted. */
function BeforeAfter({ namedIn, difference: { before, after, isOrder } }: DifferenceProps): ReactNode {
  const place = { namedIn, isOrder: isOrder === true };
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
