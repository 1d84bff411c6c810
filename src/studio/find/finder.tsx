import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../api/studio-api.ts';
import { documentLink, documentName } from '../kit/document-name.ts';
import { Modal } from '../kit/modal.tsx';
import { StudioIcon } from '../kit/studio-icon.tsx';
import css from './finder.module.css';
import { recentAddresses, recentDocuments } from './recent.ts';
import { kindLabelOf, type TitledDocument } from './titled-document.ts';
import { useFinder, useFoundDocuments, type DocumentFinder } from './use-finder.ts';
import { useOptions } from './use-options.ts';

/** Maximum number of documents that a search shows. */
const MAX_RESULTS = 30;
/** Maximum number of recently opened documents in the list. */
const MAX_RECENT_DOCUMENTS = 8;

/**
 * Finds documents by words of their name, path, kind or titles. Without a search text, it lists those that were opened
 * last.
 */
export function Finder({ onClose }: { readonly onClose: () => void }): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { data, error, refetch } = useFinder();
  const wanted = text.trim();
  const { found: fitting, isLate } = useFoundDocuments(data, wanted);
  // The first address is that of the current screen.
  const recent = recentDocuments(data?.documents ?? [], recentAddresses().slice(1)).slice(0, MAX_RECENT_DOCUMENTS);
  const found = wanted === '' ? recent : fitting.slice(0, MAX_RESULTS);
  // Before the documents are loaded, Enter must not open the search in all texts.
  const hasSearch = wanted !== '' && (data !== undefined || error !== null);
  const count = found.length + (hasSearch ? 1 : 0);
  const { active, field, listId, optionId, reset } = useOptions({ count, first: 0 });
  // An earlier effect has opened the dialog, so its field can get the focus now.
  useEffect(() => box.current?.focus(), []);
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    className: css.option!,
    onClick: onClose,
  });
  return (
    <Modal title="Find a document" place="top" onClose={onClose}>
      <input
        ref={box}
        {...field}
        // While the listed documents do not match the typed text yet, Enter does nothing.
        onKeyDown={(event) => (isLate && event.key === 'Enter' ? event.preventDefault() : field.onKeyDown(event))}
        type="text"
        inputMode="search"
        className={css.field}
        aria-label="Name, address or title"
        placeholder="Name, address, or title in English or Spanish"
        maxLength={100}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          reset();
        }}
      />
      <p role="status" className={css.status}>
        {error && !data ? failureInWords(error) : searchStatusInWords(data, wanted, found.length, isLate)}
      </p>
      {error && !data && <Button onClick={() => void refetch()}>Try again</Button>}
      {count > 0 && (
        <div id={listId} role="listbox" aria-label="Documents" className={css.list}>
          {found.map((one, index) => (
            <Link key={one.path} to={documentLink(one.path)} {...option(index)}>
              <DocumentOption document={one} />
            </Link>
          ))}
          {hasSearch && (
            <Link to={`/studio/content?text=${encodeURIComponent(wanted)}`} {...option(found.length)}>
              <span className={css.everywhere}>
                <StudioIcon name="search" />
                <span>Search in all texts: “{wanted}”</span>
              </span>
            </Link>
          )}
        </div>
      )}
    </Modal>
  );
}

/** A document in a list of options: its name, kind, title and path. */
export function DocumentOption({ document: { path, en, es } }: { readonly document: TitledDocument }): ReactNode {
  return (
    <>
      <span className={css.name}>{documentName(path)}</span>
      <span className={css.kind}>{kindLabelOf(path)}</span>
      <span className={css.title}>
        {[en, es].filter((title, index, all) => title && all.indexOf(title) === index).join(' · ')}
      </span>
      <span className={css.path}>{path}</span>
    </>
  );
}

/** Returns the status of the search in words, for the editor. */
function searchStatusInWords(data: DocumentFinder | undefined, wanted: string, found: number, isLate: boolean): string {
  if (!data) return 'Loading the documents…';
  if (wanted === '')
    return found === 0 ? 'Documents that you open appear here. Type to find one of all documents.' : 'Opened last';
  if (found === 0 && isLate) return 'Searching…';
  if (found === 0) return 'No document fits. Its texts may still contain these words.';
  if (found === MAX_RESULTS) return `The ${MAX_RESULTS} documents that fit best`;
  return found === 1 ? '1 document fits' : `${found} documents fit`;
}
