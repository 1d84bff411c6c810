import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#src/ui/button/button.tsx';
import type { CountedChange } from '#src/model/studio/change.ts';
import type { Overview } from '../../api/api-types.ts';
import { documentLink, documentName } from '../../kit/document-name.ts';
import { recentAddresses, recentDocuments } from '../../find/recent.ts';
import { kindLabelOf } from '../../find/titled-document.ts';
import { useFinder } from '../../find/use-finder.ts';
import { useTitles } from '../../find/use-titles.ts';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useOverview } from '../../kit/read/use-overview.ts';
import { TimeText } from '../../kit/time-text.tsx';
import notes from '../../kit/styles/notes.module.css';
import { Rows } from './rows.tsx';
import css from './home.module.css';

/**
 * The home screen: the signed-in editor's changes, recent documents, missing Spanish texts, the state of the published
 * content, and changes that wait for review or are scheduled.
 */
export function Home(): ReactNode {
  const { me } = useStudio();
  const query = useOverview();
  return (
    <ScreenFrame title={`Hello, ${me.name}`}>
      <QueryPart query={query}>
        {(overview) => (
          <>
            {overview.mine.length === 0 && <GettingStarted />}
            <div className={css.columns}>
              <div className={css.column}>
                {overview.mine.length > 0 && <TitledChanges title="My changes" changes={overview.mine} empty="" />}
                <RecentDocuments />
                <MissingSpanish {...overview.missingSpanish} />
              </div>
              <div className={css.column}>
                <LiveState live={overview.live} />
                <TitledChanges title="Waiting for review" changes={overview.review} empty="Nothing waits for review." />
                <TitledChanges title="Scheduled" changes={overview.due} empty="Nothing is scheduled." />
              </div>
            </div>
          </>
        )}
      </QueryPart>
    </ScreenFrame>
  );
}

/** An introduction for editors without changes. */
function GettingStarted(): ReactNode {
  return (
    <section className={css.start} aria-label="How to begin">
      <h2>Change what customers see</h2>
      <p>
        Open a page or a text and edit it: your first edit starts a change, and everything is saved by itself. Customers
        see nothing of it until the change is published. The whole site is checked before, so nothing can break.
      </p>
      <div className={css.buttons}>
        <ButtonLink href="/studio/pages">Open the pages</ButtonLink>
        <ButtonLink variant="secondary" href="/studio/content">
          Search in all texts
        </ButtonLink>
      </div>
    </section>
  );
}

/** Maximum number of recently opened documents in the list. */
const MAX_RECENT_DOCUMENTS = 6;

/** Documents that were recently opened in this browser. */
function RecentDocuments(): ReactNode {
  const { data } = useFinder();
  const titles = useTitles();
  const recent = recentDocuments(data?.documents ?? [], recentAddresses()).slice(0, MAX_RECENT_DOCUMENTS);
  if (recent.length === 0) return null;
  return (
    <section className={css.card} aria-label="Opened last">
      <h2>Opened last</h2>
      <ul className={css.rows}>
        {recent.map(({ path }) => (
          <li key={path}>
            <Link to={documentLink(path)}>{titles.get(path) ?? documentName(path)}</Link>
            <span className={notes.quiet}>
              {kindLabelOf(path)} · {path}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChangesProps {
  readonly title: string;
  readonly changes: readonly CountedChange[];
  readonly empty: string;
}

/** A list of changes with a title; `empty` is shown if there are none. */
function TitledChanges({ title, changes, empty }: ChangesProps): ReactNode {
  return (
    <section className={css.card} aria-label={title}>
      <h2>
        {title} <span className={css.count}>{changes.length}</span>
      </h2>
      {changes.length === 0 && <p className={notes.quiet}>{empty}</p>}
      <Rows rows={changes}>
        {({ id, title: name, documents, edited, due, problem }) => (
          <li key={id}>
            <Link to={`/studio/changes/${id}`}>{name}</Link>
            <span className={notes.quiet}>
              {documents} {documents === 1 ? 'document' : 'documents'}
              {due !== null && (
                <>
                  {' '}
                  · due <TimeText at={due} isExact />
                </>
              )}
              {due === null && edited !== null && (
                <>
                  {' '}
                  · edited <TimeText at={edited} />
                </>
              )}
            </span>
            {problem !== null && <span className={notes.problem}>{problem}</span>}
          </li>
        )}
      </Rows>
    </section>
  );
}

/** Lists the documents with missing Spanish texts. */
function MissingSpanish({ count, documents }: Overview['missingSpanish']): ReactNode {
  return (
    <section className={css.card} aria-label="Missing Spanish">
      <h2>
        Missing Spanish <span className={css.count}>{count}</span>
      </h2>
      {count === 0 && <p className={notes.quiet}>Every text has its Spanish.</p>}
      <Rows rows={documents}>
        {({ path, count: texts }) => (
          <li key={path}>
            <Link to={documentLink(path)}>{documentName(path)}</Link>
            <span className={notes.quiet}>
              {texts} {texts === 1 ? 'text' : 'texts'} · {path}
            </span>
          </li>
        )}
      </Rows>
    </section>
  );
}

/** The state of the published release, with the problems that its check found. */
function LiveState({ live }: Pick<Overview, 'live'>): ReactNode {
  const problems = live?.problems ?? [];
  return (
    <section className={css.card} aria-label="The live site">
      <h2>The live site</h2>
      {!live && <p className={notes.quiet}>Nothing is published yet.</p>}
      {live && (
        <p
          className={css.live}
          data-state={live.state === 'checking' ? 'checking' : live.errors > 0 ? 'wrong' : 'fine'}
        >
          Release {live.release}
          {live.state === 'checking' ? ' is being checked.' : checkResultInWords(live)}
        </p>
      )}
      <Rows rows={problems} first={5} total={(live?.errors ?? 0) + (live?.notes ?? 0)}>
        {(problem) => (
          <li key={JSON.stringify(problem)}>
            <Link to={documentLink(problem.file)}>{documentName(problem.file)}</Link>
            <span>{problem.what}</span>
            <span className={notes.quiet}>{problem.fix}</span>
          </li>
        )}
      </Rows>
    </section>
  );
}

/** Returns the end of a sentence about the release: the result of its check. */
function checkResultInWords({ errors, notes: count }: { readonly errors: number; readonly notes: number }): string {
  if (errors > 0) return ` has ${errors} ${errors === 1 ? 'problem' : 'problems'}.`;
  return count > 0 ? ` is fine, with ${count} ${count === 1 ? 'note' : 'notes'}.` : ' is fine.';
}
