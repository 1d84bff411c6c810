import { flushSync } from 'react-dom';

/** Selector of the elements in which an editor can type or choose a value. */
const INPUT_FIELDS = 'input, select, textarea, [contenteditable="true"]';

/**
 * Runs a change of the document after a button press, and moves the focus to the first field that the change adds near
 * the button. If it adds no field, the focus is not moved.
 */
export function focusAdded(button: Element, change: () => void): void {
  const place = button.closest('section, main, dialog') ?? document.body;
  const before = new Set(place.querySelectorAll(INPUT_FIELDS));
  flushSync(change);
  [...place.querySelectorAll<HTMLElement>(INPUT_FIELDS)].find((field) => !before.has(field))?.focus();
}
