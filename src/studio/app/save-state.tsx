import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { SaveStatus } from '../api/document/documents.ts';
import { useStudio } from '../kit/studio-context.ts';
import css from './shell.module.css';

/** Says whether everything that was typed is on the server. */
export function SaveState(): ReactNode {
  const { documents } = useStudio();
  const status = useSyncExternalStore(documents.subscribe, documents.status);
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
    <p className={css.saved} data-status={status.status} role="status">
      {textOf(status)}
    </p>
  );
}

/** Returns the state of saving in words. */
function textOf({ status, unsent, conflicts }: SaveStatus): string {
  const edits = `${unsent} unsent ${unsent === 1 ? 'edit' : 'edits'}`;
  if (status === 'offline') return unsent > 0 ? `Offline: ${edits}, kept on this device` : 'Offline';
  if (status === 'stopped') return `Not saved: ${edits}`;
  if (status === 'saving') return 'Saving…';
  return conflicts > 0 ? `Saved, except ${conflicts} to decide` : 'Saved';
}
