import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuditEntry } from '#src/model/studio/change.ts';
import { Button } from '#src/ui/button/button.tsx';
import { failureOf } from '../../api/studio-api.ts';
import { Loading } from '../../kit/loading.tsx';
import { Moment } from '../../kit/moment.tsx';
import { Author } from '../../kit/parts/author.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import table from '../../kit/parts/table.module.css';
import { actionInWords } from './action-in-words.ts';
import css from './people.module.css';

/** An intact audit has a hash; otherwise the first row that is not as it was written is named. */
interface Verdict {
  readonly rows?: number;
  readonly hash?: string;
  readonly faultyRow?: number;
}

const ROWS = 50;

/** Who did what, newest first, and whether somebody has changed the list. */
export function Audit(): ReactNode {
  const { api } = useStudio();
  const verdict = useQuery({
    queryKey: ['audit verdict'],
    queryFn: ({ signal }) => api.get<Verdict>('/audit/verdict', { signal }),
  });
  const rows = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam, signal }) =>
      api.get<{ rows: readonly AuditEntry[] }>('/audit', { query: { before: pageParam, limit: ROWS }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.rows.length < ROWS ? undefined : page.rows.at(-1)?.id),
  });
  return (
    <section className={css.section} aria-labelledby="audit">
      <h2 id="audit">Audit</h2>
      {verdict.data && (
        <p className={verdict.data.faultyRow === undefined ? css.good : css.wrong}>
          {verdict.data.faultyRow === undefined
            ? `All ${verdict.data.rows ?? 0} rows are as they were written.`
            : `Row ${verdict.data.faultyRow} is missing or was changed. Ask who works on the database.`}
        </p>
      )}
      {rows.isPending && <Loading rows={5} />}
      {rows.error && <p role="alert">{failureOf(rows.error)}</p>}
      {rows.data && (
        <table className={table.table} aria-labelledby="audit">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">Role</th>
              <th scope="col">What</th>
              <th scope="col">Of what</th>
            </tr>
          </thead>
          <tbody>
            {rows.data.pages
              .flatMap((page) => page.rows)
              .map(({ id, at, subject, role, action, target }) => (
                <tr key={id}>
                  <td>
                    <Moment at={at} />
                  </td>
                  <td>
                    <Author subject={subject} />
                  </td>
                  <td>{role}</td>
                  <td title={action}>{actionInWords(action)}</td>
                  <td className={table.long}>{target}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {rows.hasNextPage && (
        <div>
          <Button variant="secondary" disabled={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            Show earlier rows
          </Button>
        </div>
      )}
    </section>
  );
}
