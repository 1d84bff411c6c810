import { useRef, type FocusEvent, type RefObject } from 'react';

/** Remembers the element that had the focus before it moved into a container. */
export interface ReturnFocus {
  /** The container's `onFocus`. */
  readonly rememberFocus: (event: FocusEvent) => void;
  /** Moves the focus back to that element, or to the page's content, if the container has the focus. */
  readonly returnFocus: () => void;
}

/** Returns the two functions that bring the focus back when a container closes. */
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
