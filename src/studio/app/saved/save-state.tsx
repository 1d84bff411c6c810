import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import type { SaveStatus } from '../../api/document/save-status.ts';
import { countWithNoun } from '#src/lib/text/count-with-noun.ts';
import { useStudio } from '../../kit/studio-context.ts';
import textButton from '../../kit/styles/text-button.module.css';
import css from '../shell.module.css';
import { UnsavedDialog } from './unsaved-dialog.tsx';

/**
 * Shows whether all edits are saved, with a button that lists the unsaved ones. Sends them when the connection returns
 * and when the page is left.
 */
export function SaveState(): ReactNode {
  const { documents } = useStudio();
  const status = useSyncExternalStore(documents.subscribe, documents.status);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const flush = (): void => void documents.flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
    };
  }, [documents]);
  return (
    <div className={css.saving}>
      <p className={css.saved} data-status={status.status} role="status">
        {saveStatusInWords(status)}
      </p>
      {isWaiting(status) && (
        <button type="button" className={joinClasses(textButton.button, css.unsaved)} onClick={() => setIsOpen(true)}>
          Show what
        </button>
      )}
      {isOpen && <UnsavedDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Returns the save status in words. */
function saveStatusInWords({ status, unsent, conflicts }: SaveStatus): string {
  const edits = countWithNoun(unsent, 'unsent edit');
  if (status === 'offline') return unsent > 0 ? `Offline: ${edits}, kept on this device` : 'Offline';
  if (status === 'stopped') return `Not saved: ${edits}`;
  if (status === 'saving') return 'Saving…';
  return conflicts > 0 ? `Saved, except ${conflicts} to decide` : 'Saved';
}

/** Whether edits stay unsaved until the editor acts or the connection returns. */
const isWaiting = ({ status, unsent, conflicts }: SaveStatus): boolean =>
  conflicts > 0 || (unsent > 0 && (status === 'offline' || status === 'stopped'));
