import { useEffect, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { RefusedEdits } from './parts/refused-edits.tsx';
import { countWithNoun } from '#src/lib/text/count-with-noun.ts';
import { StudioIcon } from './studio-icon.tsx';
import { usePresence, type UsedDocument } from './use-document.ts';
import css from './parts/document-bar.module.css';

interface DocumentProps {
  readonly document: UsedDocument;
}

/**
 * The bar above every document: undo and redo, other editors who have it open, save errors, and conflicts to resolve.
 */
export function DocumentBar({ document }: DocumentProps): ReactNode {
  return (
    <div className={css.bar}>
      <UndoButtons document={document} />
      <DocumentNotes document={document} />
    </div>
  );
}

/** Undo and redo, by button and key, and the other editors who have the document open. */
export function UndoButtons({ document }: DocumentProps): ReactNode {
  const { undo, redo, canUndo, canRedo } = document;
  const presence = usePresence(document.path);
  useUndoKeys(undo, redo);
  return (
    <div className={css.buttons}>
      <p className={css.present} role="status">
        {presence.length > 0 &&
          `${presence.map(({ name }) => name).join(', ')} also ${presence.length > 1 ? 'have' : 'has'} this open`}
      </p>
      <Button variant="quiet" disabled={!canUndo} onClick={undo} title="Undo (Ctrl + Z)">
        <StudioIcon name="undo" /> Undo
      </Button>
      <Button variant="quiet" disabled={!canRedo} onClick={redo} title="Redo (Ctrl + Shift + Z)">
        <StudioIcon name="redo" /> Redo
      </Button>
    </div>
  );
}

/** Shows why the document is not loaded or saved, what to do, and the conflicts to resolve. */
export function DocumentNotes({ document }: DocumentProps): ReactNode {
  const { problem, conflicts, state } = document;
  return (
    <>
      <div role="alert" className={css.alert}>
        {state === 'failed' ? <NotLoaded document={document} /> : problem && <p className={css.problem}>{problem}</p>}
      </div>
      {conflicts.length > 0 && <RefusedEdits document={document} />}
    </>
  );
}

/** A message for a document that could not be loaded. It may have unsaved edits on this device. */
function NotLoaded({ document: { problem, unsent, isRetried, flush, refresh } }: DocumentProps): ReactNode {
  const retry = (): void => {
    refresh();
    void flush();
  };
  return (
    <div className={css.problem}>
      <h2>This document could not be loaded</h2>
      <p>
        {problem} {isRetried && 'The studio tries again by itself.'}
      </p>
      {unsent > 0 && (
        <p>
          {countWithNoun(unsent, 'edit')} of it {unsent === 1 ? 'is' : 'are'} kept in this browser and not saved yet.
        </p>
      )}
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/** Selector of fields that are not part of the document. In them, the undo key reverts the text of the field. */
const FIELDS_WITH_OWN_UNDO = 'dialog *, [role="dialog"] *, [role="toolbar"] input, [data-tried] *, [type="search"]';

/** Handles the keys for undo and redo of the document. Editors of rich text and JSON have their own undo. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS_WITH_OWN_UNDO))) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}
