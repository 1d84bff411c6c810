import { useEffect, type RefObject } from 'react';

/** Keys that move the focus to the scenario bar, in the format of `aria-keyshortcuts`. */
export const BAR_KEYS = 'Alt+Shift+S';

/**
 * Moves the focus to an element of the scenario bar when `BAR_KEYS` are pressed, and back when they are pressed again.
 * The Tab key does not leave an open dialog, so the bar could not be reached by keyboard otherwise.
 */
export function useBarKeys(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: Element | null = null;
    const listen = (event: KeyboardEvent): void => {
      const element = target.current;
      // With Alt, some keyboards write another letter, so the position of the key is compared.
      if (!element || !event.altKey || !event.shiftKey || event.code !== 'KeyS') return;
      event.preventDefault();
      const isInBar = (element.getRootNode() as Document | ShadowRoot).activeElement !== null;
      if (isInBar) return (before as HTMLElement | null)?.focus();
      before = document.activeElement;
      element.focus();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [target]);
}
