import { useEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from '#src/ui/button/close-button.tsx';
import css from './shell.module.css';

/** Keys of the studio. `Ctrl` is the command key on a Mac. */
const KEYS: readonly (readonly [keys: string, effect: string])[] = [
  ['?', 'Show this list'],
  ['Ctrl + Z', 'Undo the last edit of this document'],
  ['Ctrl + Shift + Z', 'Redo'],
  ['Ctrl + K', 'Find a document'],
  ['Tab, Shift + Tab', 'Next or previous field'],
  ['Arrow keys', 'Move in lists, menus and the tree of blocks'],
  ['Esc', 'Close what is open'],
];

/** Lists the keys of the studio when `?` is pressed outside a text field. */
export function Shortcuts(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key !== '?' || isTyping(event.target) || dialog.current?.open) return;
      event.preventDefault();
      dialog.current?.showModal();
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <dialog ref={dialog} className={css.shortcuts} aria-labelledby="shortcuts">
      <h2 id="shortcuts">Keys</h2>
      <CloseButton label="Close" onClick={() => dialog.current?.close()} />
      <dl>
        {KEYS.map(([keys, effect]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
