import { useEffect, useState, type ReactNode } from 'react';
import type { ResultPage } from '#src/model/search/result-page.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

/** Pause in the typing before the result is announced, in milliseconds. */
const PAUSE_MS = 700;

interface Props {
  readonly kind: ResultPage['kind'] | undefined;
  readonly count: number;
  readonly isShown: boolean;
  readonly query: string;
}

/** Announces the number of results, or that there are suggestions. */
export function Announcement({ kind, count, isShown, query }: Props): ReactNode {
  const t = usePhrase();
  const words = isShown && kind ? t(`search-announce-${kind}`, { count }) : '';
  const [announced, setAnnounced] = useState({ query, words: '' });
  useEffect(() => {
    const timer = setTimeout(() => {
      // Results that change because more of the index was loaded are not announced again.
      const isSame = (before: typeof announced): boolean => before.query === query && before.words !== '';
      setAnnounced((before) => (words !== '' && isSame(before) ? before : { query, words }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, query]);
  return (
    <div role="status">
      <VisuallyHidden>{announced.words}</VisuallyHidden>
    </div>
  );
}
