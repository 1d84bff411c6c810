import { afterPress } from '../../kit/press-watch.ts';
import { fieldId, type FormContextValue } from '../form-context.ts';
import type { SharingScreen } from './share-values.ts';

/**
 * Watches where the person is typing, and keeps its place when values change. `onLeave` is called when the person leaves a
 * field in which something was typed.
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
    afterPress(onLeave);
  };
  // Undo and redo by key replace the typed text, although the field keeps the focus.
  const takeBack = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if ((ctrlKey || metaKey) && /^[zy]$/i.test(key)) typedIn = undefined;
  };
  document.addEventListener('input', type, true);
  document.addEventListener('keydown', takeBack, true);
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
      // An element that was removed is not left first.
      if (typedIn && typedIn !== document.activeElement) typedIn = undefined;
      // A list is one value: nothing in it changes while the person types in one of its entries.
      const isTypedIn = typedIn?.id === element || ['-', '.'].some((mark) => typedIn?.id.startsWith(element + mark));
      return isTypedIn || state().pending || isUnfinished(document.getElementById(element));
    },
    end() {
      document.removeEventListener('input', type, true);
      document.removeEventListener('keydown', takeBack, true);
      document.removeEventListener('focusout', leave);
    },
  };
}

/** Whether an input contains something that is no value yet, for example half a date. */
const isUnfinished = (element: HTMLElement | null): boolean =>
  element instanceof HTMLInputElement && element.validity.badInput;

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a function that gives the focus back to the element that has it now, also if that was replaced, and its caret the
 * place in its text.
 */
function rememberFocus(): () => void {
  const { activeElement } = document;
  const before = isText(activeElement) ? { text: activeElement.value, place: placeOf(activeElement) } : undefined;
  return () => {
    // A list whose length has changed has new elements with the same ids.
    const element = activeElement?.isConnected ? activeElement : document.getElementById(activeElement?.id ?? '');
    const isLost = document.activeElement === document.body && element !== document.body;
    if (isLost && element instanceof HTMLElement) element.focus({ preventScroll: true });
    if (!before?.place || !isText(element) || element !== document.activeElement) return;
    if (element === activeElement && element.value === before.text) return;
    const [start, end] = before.place.map((place) => placeAfter(before.text, element.value, place));
    element.setSelectionRange(start!, end!);
  };
}

const isText = (element: Element | null): element is TextElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Returns the selection of a text; undefined for inputs without a caret, such as those for dates. */
function placeOf({ selectionStart, selectionEnd }: TextElement): readonly [number, number] | undefined {
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

/** Returns the place of the caret after a text was replaced: behind the same text, or before the same text. */
export function placeAfter(before: string, after: string, place: number): number {
  if (after.startsWith(before.slice(0, place))) return place;
  const rest = before.slice(place);
  return after.endsWith(rest) ? after.length - rest.length : Math.min(place, after.length);
}
