import { useEffect, useRef } from 'react';

/**
 * After a change of page, moves the focus to the heading of the new page, or to its `main` element if there is none,
 * for screen readers. The focus stays if the address has a fragment.
 */
export function usePageFocus(path: string, hash: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    if (hash !== '') return;
    const heading = ['main h1', 'h1', 'main']
      .map((selector) => document.querySelector<HTMLElement>(selector))
      // The heading of a loading message disappears, and the focus would be lost with it.
      .find((element) => element !== null && !element.closest('[role="status"]'));
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [path, hash]);
}
