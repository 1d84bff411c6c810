import { useEffect } from 'react';

/**
 * Puts the title of a form's page before the title of the browser tab. If `isShown` is false, as on the first page, the
 * tab keeps its own title.
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
