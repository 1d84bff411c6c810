import { useEffect, useState, type ReactNode } from 'react';
import { Modal } from '../kit/modal.tsx';
import css from './shell.module.css';

/** Keys with their effects, in words. */
type KeyEffects = readonly (readonly [keys: string, effect: string])[];

/** Keys of the studio by the place where they work. `Ctrl` is the command key on a Mac. */
const SHORTCUT_GROUPS: readonly (readonly [where: string, keys: KeyEffects])[] = [
  [
    'Everywhere',
    [
      ['Ctrl + K', 'Find a document'],
      ['Ctrl + Z', 'Undo the last edit of this document'],
      ['Ctrl + Shift + Z', 'Redo'],
      ['F6 or Shift + F6', 'Go to the next part of the screen, or to the one before'],
      ['Esc', 'Close what is open'],
      ['?', 'Show this list'],
    ],
  ],
  [
    'Blocks of a page, fields of a form',
    [
      ['↑ or ↓', 'Choose another one'],
      ['Alt + ↑ or Alt + ↓', 'Move it'],
      ['Delete', 'Remove it'],
      ['← or →', 'Close or open a place with blocks'],
    ],
  ],
  [
    'Texts with names such as {product}',
    [
      ['Ctrl + Space', 'Insert a name'],
      ['← or →', 'Select the name beside the caret'],
      ['Backspace or Delete', 'Remove it as a whole'],
    ],
  ],
  [
    'Texts with formats',
    [
      ['Ctrl + B', 'Bold'],
      ['Ctrl + I', 'Italic'],
      ['Ctrl + K', 'Link'],
      ['Ctrl + ] or Ctrl + [', 'Indent, or back'],
    ],
  ],
];

/** Lists the keyboard shortcuts of the studio when `?` is pressed outside a text field, or from the member's menu. */
export function Shortcuts(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    isOpen && (
      <Modal title="Keys" onClose={() => setIsOpen(false)}>
        {SHORTCUT_GROUPS.map(([where, keys]) => (
          <section key={where} className={css.keys} aria-label={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(([combinations, effect]) => (
                <div key={combinations}>
                  <dt>
                    <KeyCombinations text={combinations} />
                  </dt>
                  <dd>{effect}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Modal>
    )
  );
}

/** Draws key combinations, for example `Alt + ↑ or Alt + ↓`, with a frame around each key. */
function KeyCombinations({ text }: { readonly text: string }): ReactNode {
  return text
    .split(/( or | \+ )/)
    .map((part, index) =>
      index % 2 === 1 ? <span key={index}>{part === ' + ' ? ' ' : part}</span> : <kbd key={index}>{part}</kbd>,
    );
}

/** Whether an element is a field in which the user types or chooses a value. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
