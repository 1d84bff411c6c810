import { runAfterPress } from '../../kit/press-watch.ts';
import { fieldId, type FormContextValue } from '../form-context.ts';
import type { SharingScreen } from './share-values.ts';

/**
 * Watches in which field the user is typing, and restores focus and caret after values have changed. `onLeave` is
 * called when the user leaves a field after typing in it.
 */
export function watchScreen(form: FormContextValue, onLeave: () => void): SharingScreen & { readonly end: () => void } {
  const { store, prefix } = form;
  let typedIn: Element | undefined;
  const type = ({ target }: Event): void => {
    typedIn = target instanceof Element ? target : undefined;
  };
  const leave = (): void => {
    if (!typedIn) return;
    typedIn = undefined;
    runAfterPress(onLeave);
  };
  // Undo and redo by key replace the typed text, although the field keeps the focus.
  const forgetTyping = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if ((ctrlKey || metaKey) && /^[zy]$/i.test(key)) typedIn = undefined;
  };
  document.addEventListener('input', type, true);
  document.addEventListener('keydown', forgetTyping, true);
  document.addEventListener('focusout', leave);
  return {
    prepare() {
      const restoreFocus = rememberFocus();
      return () => {
        form.syncStructure();
        restoreFocus();
      };
    },
    isTyping(path) {
      const { id, state } = store.field(path);
      const element = fieldId(prefix, id);
      // No focusout event follows when an element is removed.
      if (typedIn && typedIn !== document.activeElement) typedIn = undefined;
      // A list is one value: while the user types in one of its entries, the whole list counts as being typed in.
      const isTypedIn = typedIn?.id === element || ['-', '.'].some((mark) => typedIn?.id.startsWith(element + mark));
      return isTypedIn || state().pending || isUnfinished(document.getElementById(element));
    },
    end() {
      document.removeEventListener('input', type, true);
      document.removeEventListener('keydown', forgetTyping, true);
      document.removeEventListener('focusout', leave);
    },
  };
}

/** Returns true if an input contains an incomplete value, for example half a date. */
const isUnfinished = (element: HTMLElement | null): boolean =>
  element instanceof HTMLInputElement && element.validity.badInput;

/** An input of any type or a textarea. Only some inputs have a caret. */
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a function that restores the current focus and caret. If the element was replaced, the new element with the
 * same id gets the focus.
 */
function rememberFocus(): () => void {
  const { activeElement } = document;
  const before = isTextElement(activeElement)
    ? { text: activeElement.value, place: selectionOf(activeElement) }
    : undefined;
  return () => {
    // A list whose length has changed has new elements with the same ids.
    const element = activeElement?.isConnected ? activeElement : document.getElementById(activeElement?.id ?? '');
    const isLost = document.activeElement === document.body && element !== document.body;
    if (isLost && element instanceof HTMLElement) element.focus({ preventScroll: true });
    if (!before?.place || !isTextElement(element) || element !== document.activeElement) return;
    if (element === activeElement && element.value === before.text) return;
    const [start, end] = before.place.map((place) => caretAfter(before.text, element.value, place));
    element.setSelectionRange(start!, end!);
  };
}

/** Returns true for an input of any type and for a textarea. */
const isTextElement = (element: Element | null): element is TextElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Returns the selection of a text; undefined for inputs without a caret, such as those for dates. */
function selectionOf({ selectionStart, selectionEnd }: TextElement): readonly [number, number] | undefined {
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

/**
 * Returns the position of the caret in a changed text. If the text before the caret is the same, the position stays.
 * Otherwise, if the text after the caret is the same, the caret stays in front of it. If neither is the same, the
 * position stays, or becomes the end of a shorter text.
 */
export function caretAfter(before: string, after: string, caret: number): number {
  if (after.startsWith(before.slice(0, caret))) return caret;
  const rest = before.slice(caret);
  return after.endsWith(rest) ? after.length - rest.length : Math.min(caret, after.length);
}
