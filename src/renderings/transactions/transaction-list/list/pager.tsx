import type { ReactNode } from 'react';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { TransactionListFields } from '../transaction-list.types.ts';
import type { ChargePage } from './charge-order.ts';
import css from './pager.module.css';

export interface PagerProps {
  readonly shown: ChargePage;
  readonly count: number;
  readonly fields: Fields<TransactionListFields>;
  readonly onPage: (page: number) => void;
}

/** The numbers of the shown rows, and the buttons to the previous and the next page. (spec: TXN-02) */
export function Pager({ shown, count, fields, onPage }: PagerProps): ReactNode {
  const { page, pages, first, last } = shown;
  const range = { first: String(first), last: String(last), count: String(count) };
  const pageButton = (to: number, text: string): ReactNode => {
    if (text === '') return null;
    const isEnd = to < 1 || to > pages;
    return (
      // On the first and the last page the button stays focusable, because disabling it would lose the focus.
      <Button variant="secondary" aria-disabled={isEnd} onClick={() => isEnd || onPage(to)}>
        {text}
      </Button>
    );
  };
  return (
    <div className={css.pager}>
      <p role="status" className={css.range}>
        {fillTokens(textOf(fields.rangeText), range)}
      </p>
      {pages > 1 && (
        <nav aria-label={textOf(fields.pagesLabel)} className={css.steps}>
          {pageButton(page - 1, textOf(fields.previousText))}
          {pageButton(page + 1, textOf(fields.nextText))}
        </nav>
      )}
    </div>
  );
}
