import { memo, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './search-pages.module.css';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly onOpen: (page: number) => void;
}

/** The buttons to the previous and the next page of results. (spec: SUPP-43) */
export const SearchPageButtons = memo(function SearchPageButtons({ page, pages, onOpen }: Props): ReactNode {
  const t = usePhrase();
  const pageButton = (to: number, text: string): ReactNode => {
    const isEnd = to < 1 || to > pages;
    // On the first and the last page the button stays focusable, because disabling it would lose the focus.
    return (
      <Button variant="secondary" aria-disabled={isEnd} onClick={() => isEnd || onOpen(to)}>
        {text}
      </Button>
    );
  };
  return (
    <nav aria-label={t('search-pages')} className={css.pages}>
      {pageButton(page - 1, t('search-previous'))}
      <span className={css.place}>{t('search-page', { page, pages })}</span>
      {pageButton(page + 1, t('search-next'))}
    </nav>
  );
});
