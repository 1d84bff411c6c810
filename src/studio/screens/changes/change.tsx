import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Change } from '#src/model/studio/change.ts';
import type { DocumentDifferences } from '#src/model/studio/difference.ts';
import { Author } from '../../kit/parts/author.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { ChangeActions } from './change-actions.tsx';
import { BeforeAfter } from './compare/before-after.tsx';
import { ChangeTitle } from './change-title.tsx';
import { CheckReport } from './check-report.tsx';
import { Comments } from './comments.tsx';
import { ConflictCards } from './conflict-cards.tsx';
import { Differences } from '../../kit/differences/differences.tsx';
import { ShareLinks } from './share-links.tsx';
import { StateBadge } from './state-badge.tsx';
import { useChangeCheck } from '../../kit/problems/use-change-check.ts';
import css from './changes.module.css';

/** The screen of one change: its differences, the effect of publishing it, and the next steps. */
export function ChangeScreen(): ReactNode {
  const { api } = useStudio();
  const id = useParams()['id'] ?? '';
  const query = useQuery({
    queryKey: ['change', id],
    queryFn: ({ signal }) => api.get<Change>(`/changes/${id}`, { signal }),
  });
  return <QueryPart query={query}>{(change) => <OpenedChange change={change} />}</QueryPart>;
}

/** The screen of a change that is loaded. */
function OpenedChange({ change }: { readonly change: Change }): ReactNode {
  const { api } = useStudio();
  const queries = useQueryClient();
  const isActive = change.state !== 'published' && change.state !== 'closed';
  const differences = useQuery({
    queryKey: ['differences', change.id, change.version],
    queryFn: ({ signal }) =>
      api.get<{ documents: readonly DocumentDifferences[] }>(`/changes/${change.id}/differences`, { signal }),
    placeholderData: (before) => before,
  });
  const check = useChangeCheck(change.id, isActive ? change.version : undefined);
  const reload = (): void => void queries.invalidateQueries();
  const conflicts = check.data?.conflicts ?? [];
  return (
    <ScreenFrame
      title={<ChangeTitle change={change} />}
      above={<Link to="/studio/changes">Changes</Link>}
      lead={<Lead change={change} />}
      actions={<ChangeActions change={change} />}
    >
      {change.problem && (
        <p className={css.wrong} role="alert">
          It was not published when it was due: {change.problem}
        </p>
      )}
      {conflicts.length > 0 && <ConflictCards change={change.id} conflicts={conflicts} onSolved={reload} />}
      <div className={css.columns}>
        <section className={css.section} aria-labelledby="what-changes">
          <h2 id="what-changes">What changes</h2>
          <QueryPart query={differences}>
            {({ documents }) =>
              documents.length === 0 ? (
                <EmptyState title="Nothing is edited yet" action={{ label: 'Open the content', to: '/studio/content' }}>
                  Open a page or a text and edit it. Everything that you type is saved in this change.
                </EmptyState>
              ) : (
                <Differences change={change.id} documents={documents} />
              )
            }
          </QueryPart>
        </section>
        <div className={css.side}>
          {isActive && (
            <section className={css.section} aria-labelledby="check" aria-busy={check.isFetching}>
              <h2 id="check">What publishing does</h2>
              <QueryPart query={check} rows={3}>
                {(found) => <CheckReport check={found} />}
              </QueryPart>
            </section>
          )}
          {isActive && <ShareLinks target={{ change: change.id }} />}
          <Comments change={change.id} />
        </div>
      </div>
      {isActive && check.data && check.data.changedPages.length > 0 && (
        <BeforeAfter change={change.id} check={check.data} documents={differences.data?.documents ?? []} />
      )}
    </ScreenFrame>
  );
}

/** The line below the title: state, author, times, approval and release of the change. */
function Lead({ change }: { readonly change: Change }): ReactNode {
  return (
    <>
      <StateBadge state={change.state} /> Started by <Author subject={change.author} />,{' '}
      <TimeText at={change.created} />
      {change.due !== null && change.state === 'scheduled' && (
        <>
          {' '}
          · will be published <TimeText at={change.due} isExact />
        </>
      )}
      {change.approvedBy !== null && (
        <>
          {' '}
          · approved by <Author subject={change.approvedBy} />
        </>
      )}
      {change.publishedRelease !== null && ` · release ${change.publishedRelease}`}
      {change.takesBack !== null && (
        <>
          {' '}
          · takes back <Link to={`/studio/changes/${change.takesBack}`}>another change</Link>
        </>
      )}
    </>
  );
}
