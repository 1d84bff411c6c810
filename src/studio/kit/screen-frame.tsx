import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { Loading } from './loading.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { failureInWords } from '../api/studio-api.ts';
import css from './screen.module.css';

export interface ScreenFrameProps {
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  /** Links to the screens above this one. */
  readonly above?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Whether the screen uses the whole width and height. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A screen with its heading. Screen readers read the heading after a navigation. */
export function ScreenFrame({ title, lead, above, actions, isWide = false, children }: ScreenFrameProps): ReactNode {
  return (
    <div className={joinClasses(css.screen, isWide ? css.wide : undefined)}>
      <header className={css.head}>
        <div className={css.titles}>
          {above && <div className={css.above}>{above}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The state of a query of react-query that a screen shows. */
interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface QueryPartProps<Data> {
  readonly query: QueryState<Data>;
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the data of a query, a skeleton while it is loading, or a retry button if it failed. */
export function QueryPart<Data>({ query, rows = 6, children }: QueryPartProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Loading rows={rows} />;
  return (
    <div className={css.empty} role="alert">
      <h2>This could not be loaded</h2>
      <p>{failureInWords(query.error)}</p>
      <Button variant="secondary" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  );
}
