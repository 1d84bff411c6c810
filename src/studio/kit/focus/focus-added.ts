import { flushSync } from 'react-dom';

const FIELDS = 'input, select, textarea, [contenteditable="true"]';

/**
 * Runs a change of the document after a button was pressed, and moves the focus to the first field that it adds near the
 * button: the editor fills the new part in next. Without a new field the focus stays where it is.
 */
export function focusAdded(button: Element, change: () => void): void {
  const place = button.closest('section, main, dialog') ?? document.body;
  const before = new Set(place.querySelectorAll(FIELDS));
  flushSync(change);
  [...place.querySelectorAll<HTMLElement>(FIELDS)].find((field) => !before.has(field))?.focus();
}
