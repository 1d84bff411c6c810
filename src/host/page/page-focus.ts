import { useEffect, useRef } from 'react';

/** After a change of page the new heading is the first thing read out; on the first load the browser's own order holds. */
export function usePageFocus(path: string, hash: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    if (hash !== '') return;
    const heading = ['main h1', 'h1', 'main']
      .map((selector) => document.querySelector<HTMLElement>(selector))
      // A word that something loads goes away again, and would take the focus with it.
      .find((element) => element !== null && !element.closest('[role="status"]'));
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [path, hash]);
}
