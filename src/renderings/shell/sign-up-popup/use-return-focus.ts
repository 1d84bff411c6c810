import { useRef, type FocusEvent, type RefObject } from 'react';

/** Functions that return the focus to the element that had it before the focus moved into a container. */
export interface ReturnFocus {
  /** Stores the element outside the container that had the focus before; used as `onFocus` of the container. */
  readonly rememberFocus: (event: FocusEvent) => void;
  /**
   * Moves the focus from the container back to the stored element; to the content of the page if no element is stored
   * or the stored one was removed. Does nothing if the focus is outside the container.
   */
  readonly returnFocus: () => void;
}

/** Returns the functions that restore the focus when a container closes. */
export function useReturnFocus(container: RefObject<HTMLElement | null>): ReturnFocus {
  const previousFocus = useRef<HTMLElement>(undefined);
  return {
    rememberFocus: ({ relatedTarget, currentTarget }) => {
      const isOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
      if (isOutside) previousFocus.current = relatedTarget;
    },
    returnFocus: () => {
      if (!container.current?.contains(document.activeElement)) return;
      const target = previousFocus.current?.isConnected ? previousFocus.current : document.getElementById('content');
      target?.focus({ preventScroll: true });
    },
  };
}
