import { tokenBeside } from './token-parts.ts';
import type { TextBoxElement } from './write-into.ts';

/** The side of the caret on which each key acts. */
const SIDE_BY_KEY: Readonly<Record<string, 'before' | 'after'>> = {
  Backspace: 'before',
  Delete: 'after',
  ArrowLeft: 'before',
  ArrowRight: 'after',
};

/**
 * Selects the token (a name such as `{product}`) next to the caret before a key takes effect. Backspace and Delete then
 * remove the whole token. An arrow key selects the token, so that screen readers read it; the next press moves the
 * caret past it.
 */
export function selectTokenAtCaret(box: TextBoxElement, event: KeyboardEvent): void {
  const side = SIDE_BY_KEY[event.key];
  const { selectionStart: start, selectionEnd: end, value } = box;
  if (side === undefined || event.isComposing || start === null || start !== end) return;
  const token = tokenBeside(value, start, side);
  if (!token) return;
  const isArrow = event.key.startsWith('Arrow');
  if (isArrow && (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)) return;
  box.setSelectionRange(token.start, token.end, side === 'before' ? 'backward' : 'forward');
  if (isArrow) event.preventDefault();
}
