import { tokenBeside } from './token-parts.ts';
import type { TextBoxElement } from './write-into.ts';

const SIDES: Readonly<Record<string, 'before' | 'after'>> = {
  Backspace: 'before',
  Delete: 'after',
  ArrowLeft: 'before',
  ArrowRight: 'after',
};

/**
 * Selects the token beside the caret before a key acts: Backspace and Delete then remove all of it, and an arrow key stops at it
 * once, where screen readers read it, and goes on behind it.
 */
export function moveByToken(box: TextBoxElement, event: KeyboardEvent): void {
  const side = SIDES[event.key];
  const { selectionStart: start, selectionEnd: end, value } = box;
  if (side === undefined || event.isComposing || start === null || start !== end) return;
  const token = tokenBeside(value, start, side);
  if (!token) return;
  const isArrow = event.key.startsWith('Arrow');
  if (isArrow && (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)) return;
  box.setSelectionRange(token.start, token.end, side === 'before' ? 'backward' : 'forward');
  if (isArrow) event.preventDefault();
}
