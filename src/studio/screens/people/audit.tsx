import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AuditEntry } from '#src/model/studio/change.ts';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../../api/studio-api.ts';
import { Loading } from '../../kit/loading.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { AuditFilters, NO_FILTER, queryOf } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import css from './people.module.css';

/**
 * The result of the tamper check. If no row was changed, `rows` is the number of rows, and `hash` covers all of them.
 * Otherwise `faultyRow` is the first row that was changed or is missing.
 */
interface TamperCheck {
  readonly rows?: number;
  readonly hash?: string;
  readonly faultyRow?: number;
}

/** A page of the audit: its rows, and the titles of the changes in them. */
interface AuditPage {
  readonly rows: readonly AuditEntry[];
  readonly titles: Readonly<Record<string, string>>;
}

/** Number of rows that are loaded at a time. */
const ROWS_PER_PAGE = 50;

/** The audit: the actions of all members, newest first, and a check whether rows were changed afterwards. */
export function Audit(): ReactNode {
  const { api } = useStudio();
  const [filter, setFilter] = useState(NO_FILTER);
  const verdict = useQuery({
    queryKey: ['audit verdict'],
    queryFn: ({ signal }) => api.get<TamperCheck>('/audit/verdict', { signal }),
  });
  const pages = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditPage>('/audit', { query: { ...queryOf(filter), before: pageParam, limit: ROWS_PER_PAGE }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.rows.length < ROWS_PER_PAGE ? undefined : page.rows.at(-1)?.id),
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  return (
    <section className={css.section} aria-labelledby="audit">
      <h2 id="audit">Audit</h2>
      {verdict.data && (
        <p className={verdict.data.faultyRow === undefined ? css.good : css.wrong}>
          {verdict.data.faultyRow === undefined
            ? `All ${verdict.data.rows ?? 0} rows are as they were written.`
            : `Row ${verdict.data.faultyRow} is missing or was changed. Ask the administrator of the database.`}
        </p>
      )}
      <AuditFilters filter={filter} onFilter={setFilter} />
      {pages.isPending && <Loading rows={5} />}
      {pages.error && <p role="alert">{failureInWords(pages.error)}</p>}
      <p role="status" className={css.quiet}>
        {rows?.length === 0 && 'No rows match the filter.'}
      </p>
      {rows && rows.length > 0 && (
        <AuditTable rows={rows} titles={Object.assign({}, ...pages.data!.pages.map(({ titles }) => titles))} />
      )}
      {pages.hasNextPage && (
        <div>
          <Button variant="secondary" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show earlier rows
          </Button>
        </div>
      )}
    </section>
  );
}
