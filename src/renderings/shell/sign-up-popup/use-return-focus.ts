import { useRef, type FocusEvent, type RefObject } from 'react';

/** Functions that restore the focus from before it moved into a container. */
export interface ReturnFocus {
  /** Stores the element that had the focus before; used as `onFocus` of the container. */
  readonly rememberFocus: (event: FocusEvent) => void;
  /** Moves the focus from the container back to the stored element, otherwise to the content of the page. */
  readonly returnFocus: () => void;
}

/** Returns the functions that restore the focus when a container closes. */
export function useReturnFocus(container: RefObject<HTMLElement | null>): ReturnFocus {
  const before = useRef<HTMLElement>(undefined);
  return {
    rememberFocus: ({ relatedTarget, currentTarget }) => {
      const isOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
      if (isOutside) before.current = relatedTarget;
    },
    returnFocus: () => {
      if (!container.current?.contains(document.activeElement)) return;
      const target = before.current?.isConnected ? before.current : document.getElementById('content');
      target?.focus({ preventScroll: true });
    },
  };
}
