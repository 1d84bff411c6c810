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
 * A result: a link that is also an option of the box, so that it can be opened in a new tab. A key press in the box
 * that brings no new results does not render it again.
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

function MarkedText({ pieces }: { readonly pieces: readonly TextPiece[] }): ReactNode {
  return pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
}
