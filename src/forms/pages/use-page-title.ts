import { useEffect } from 'react';

/**
 * Puts the title of a form's page before the title of the browser tab. The first page has the title of the tab alone.
 */
export function usePageTitle(title: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const before = document.title;
    const own = `${title} – ${before}`;
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title, isShown]);
}
