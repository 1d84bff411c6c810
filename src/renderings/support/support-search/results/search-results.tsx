import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { ResultPage } from '#src/model/search/result-page.ts';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { Results } from '../use-results.ts';
import type { SearchActions } from '../use-support-search.ts';
import { Announcement } from './announcement.tsx';
import { ResultOption } from './result-option.tsx';
import { SearchPageButtons } from './search-pages.tsx';
import css from './search-results.module.css';

/** Key of the phrase for the heading of each kind of results. */
const HEADINGS = {
  direct: 'search-results',
  fuzzy: 'search-did-you-mean',
  popular: 'search-popular-articles',
} as const;

interface Props {
  readonly results: Results;
  readonly isOpen: boolean;
  /** Position of the result that the arrow keys have reached; -1 for none. */
  readonly active: number;
  readonly actions: SearchActions;
  readonly listId: string;
}

/** The results below the box, with their states: loading, failed, results, suggestions. */
export const SearchResults = memo(function SearchResults(props: Props): ReactNode {
  const { results, isOpen } = props;
  const { page, hasFailed, isProvisional } = results;
  return (
    <>
      <Announcement
        kind={isProvisional ? undefined : page?.kind}
        count={page?.count ?? 0}
        isShown={isOpen}
        query={results.query}
      />
      <div aria-live="polite">{isOpen && hasFailed && <FailedSearch onRetry={props.actions.retry} />}</div>
      {isOpen && !hasFailed && (
        <div className={css.panel} aria-busy={!page || isProvisional}>
          {page ? <ResultList page={page} {...props} /> : <LoadingResults />}
        </div>
      )}
    </>
  );
});

/** The message that the search failed, with a retry button. */
function FailedSearch({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = usePhrase();
  return (
    <div className={css.panel}>
      <SectionError status={undefined} onRetry={onRetry} text={t('search-failed')} />
    </div>
  );
}

/** A skeleton; CSS shows it after a delay, because most results arrive earlier. */
function LoadingResults(): ReactNode {
  return (
    <div className={css.loading}>
      <Skeleton rows={3} />
    </div>
  );
}

interface ListProps extends Props {
  readonly page: ResultPage;
}

/** The results on one page, with the buttons to the other pages. */
function ResultList({ page, results, active, actions, listId }: ListProps): ReactNode {
  const t = usePhrase();
  const top = useRef<HTMLHeadingElement>(null);
  const heading = t(HEADINGS[page.kind]);
  const shownPage = useRef(page.page);
  useEffect(() => {
    // If another page is shown, scrolls to the heading of the results.
    if (shownPage.current !== page.page) top.current?.scrollIntoView({ block: 'center' });
    shownPage.current = page.page;
  }, [page.page]);
  return (
    <>
      <p className={css.count}>
        {t(results.isProvisional ? 'search-continues' : 'search-count', {
          count: page.count,
          query: results.query.trim().slice(0, 60),
        })}
      </p>
      <h2 ref={top} className={css.heading}>
        {heading}
      </h2>
      <div role="listbox" id={listId} aria-label={heading} className={css.list}>
        {page.results.map((result, position) => (
          // The key is the position, because typing mostly changes the texts of the same ten options.
          <ResultOption
            key={position}
            result={result}
            listId={listId}
            position={position}
            isActive={active === position}
          />
        ))}
      </div>
      {page.pages > 1 && <SearchPageButtons page={page.page} pages={page.pages} onOpen={actions.openPage} />}
    </>
  );
}
