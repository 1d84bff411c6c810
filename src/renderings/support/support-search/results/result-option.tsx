import { memo, useEffect, useRef, type ReactNode } from 'react';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import type { TextPiece, SearchResult } from '#src/model/search/result-page.ts';
import { Link } from '#src/ui/link/link.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { optionId } from './option-id.ts';
import css from './result-option.module.css';

interface Props {
  readonly result: SearchResult;
  readonly listId: string;
  readonly position: number;
  readonly isActive: boolean;
}

/**
 * A result: an option of the search box that is also a link, so that the customer can open it in a new tab. A memoized
 * component: a key press that brings no new results does not render it again.
 */
export const ResultOption = memo(function ResultOption({ result, listId, position, isActive }: Props): ReactNode {
  const t = usePhrase();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { marked, manual, popular, value } = result;
  return (
    <Link
      ref={link}
      href={safeHref(value) ?? '#'}
      role="option"
      id={optionId(listId, position)}
      aria-selected={isActive}
      tabIndex={-1}
      className={css.option}
    >
      <span className={css.label} dir="auto">
        <MarkedText pieces={marked.label} />
      </span>{' '}
      {manual && <span className={css.flag}>{t('search-flag-manual')}</span>}{' '}
      {popular && <span className={css.flag}>{t('search-flag-popular')}</span>}{' '}
      {marked.desc.length > 0 && (
        <span className={css.description} dir="auto">
          <MarkedText pieces={marked.desc} />
        </span>
      )}
    </Link>
  );
});

/** A text in which the words of the query are marked. */
function MarkedText({ pieces }: { readonly pieces: readonly TextPiece[] }): ReactNode {
  return pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
}
