import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Change } from '#src/model/studio/change.ts';
import { Table } from '../../kit/parts/table.tsx';
import { Author } from '../../kit/parts/author.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { StateBadge } from './state-badge.tsx';
import tabs from '../../kit/parts/tabs.module.css';
import table from '../../kit/parts/table.module.css';

/** The two lists: their labels and the states of the changes in them. */
const CHANGE_FILTERS = {
  active: { label: 'In progress', states: ['open', 'in review', 'scheduled'] },
  done: { label: 'Published and closed', states: ['published', 'closed'] },
} as const;

/** The list of unfinished changes or of finished changes. */
export function ChangeList(): ReactNode {
  const { api } = useStudio();
  const [parameters] = useSearchParams();
  const shown = parameters.get('show') === 'done' ? 'done' : 'active';
  const states = CHANGE_FILTERS[shown].states.map((state) => `state=${encodeURIComponent(state)}`).join('&');
  const query = useQuery({
    queryKey: ['changes', shown],
    queryFn: ({ signal }) => api.get<{ changes: readonly Change[] }>(`/changes?${states}`, { signal }),
  });
  return (
    <ScreenFrame title="Changes" lead="A change collects edits until they are published together.">
      <nav className={tabs.tabs} aria-label="Which changes">
        <Link to="?" replace aria-current={shown === 'active' ? 'page' : undefined}>
          {CHANGE_FILTERS.active.label}
        </Link>
        <Link to="?show=done" replace aria-current={shown === 'done' ? 'page' : undefined}>
          {CHANGE_FILTERS.done.label}
        </Link>
      </nav>
      <QueryPart query={query}>
        {({ changes }) => (changes.length === 0 ? <NoChanges shown={shown} /> : <ChangeTable changes={changes} />)}
      </QueryPart>
    </ScreenFrame>
  );
}

/** Shows that the list of changes is empty. */
function NoChanges({ shown }: { readonly shown: keyof typeof CHANGE_FILTERS }): ReactNode {
  if (shown === 'done') return <EmptyState title="Nothing was published yet">Changes stay here afterwards.</EmptyState>;
  return (
    <EmptyState title="Nobody is changing anything" action={{ label: 'Open the content', to: '/studio/content' }}>
      Edit a page or a text: the first edit starts a change. It is saved by itself. Customers see it when it is
      published.
    </EmptyState>
  );
}

/** The table of changes. */
function ChangeTable({ changes }: { readonly changes: readonly Change[] }): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col">State</th>
          <th scope="col">Started by</th>
          <th scope="col">Started</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, title, state, author, created, due }) => (
          <tr key={id}>
            <th scope="row" className={table.long}>
              <Link to={`/studio/changes/${id}`}>{title}</Link>
            </th>
            <td>
              <StateBadge state={state} /> {due !== null && state === 'scheduled' && <TimeText at={due} isExact />}
            </td>
            <td>
              <Author subject={author} />
            </td>
            <td>
              <TimeText at={created} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
