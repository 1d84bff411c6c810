import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './search-pages.module.css';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly onOpen: (page: number) => void;
}

/** The way to the other pages of results. (spec: SUPP-43) */
export function SearchPages({ page, pages, onOpen }: Props): ReactNode {
  const t = usePhrase();
  return (
    <nav aria-label={t('search-pages')} className={css.pages}>
      <Button variant="secondary" disabled={page === 1} onClick={() => onOpen(page - 1)}>
        {t('search-previous')}
      </Button>
      <span className={css.place}>{t('search-page', { page, pages })}</span>
      <Button variant="secondary" disabled={page === pages} onClick={() => onOpen(page + 1)}>
        {t('search-next')}
      </Button>
    </nav>
  );
}
