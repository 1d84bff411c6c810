import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { StudioIcon } from '../kit/studio-icon.tsx';
import { Finder } from './finder.tsx';
import bar from '../kit/styles/bar-button.module.css';
import css from './finder.module.css';
import { rememberAddress } from './recent.ts';

/**
 * The button that opens the finder, like `Ctrl + K`. It also records opened documents for the finder's list of recent
 * ones.
 */
export function FinderButton(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => rememberAddress(pathname), [pathname]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A rich text editor has already handled this shortcut: there it inserts a link.
      const isKey = !event.defaultPrevented && event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Does not open the finder above another dialog.
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={joinClasses(bar.button, css.button)}
        aria-keyshortcuts="Control+K Meta+K"
        title="Find a document"
        onClick={() => setIsOpen(true)}
      >
        <StudioIcon name="search" />
        <span className={css.buttonText}>Find</span>
        <kbd className={css.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {/* Not a lazy component, because text typed right after the shortcut must go to the finder's field. */}
      {isOpen && <Finder onClose={() => setIsOpen(false)} />}
    </>
  );
}
