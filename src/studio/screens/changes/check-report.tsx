import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChangeCheck } from '#src/model/studio/change-check.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { documentLink, documentName } from '../../kit/document-name.ts';
import { useTitles } from '../../find/use-titles.ts';
import { screenAddress } from '../../kit/pages/page-route.ts';
import { usePageByRoute } from '../../kit/pages/use-page-by-route.ts';
import { useDocument } from '../../kit/use-document.ts';
import css from './changes.module.css';

/** Longest list of changed pages that is shown open. A longer one is collapsed at first. */
const MANY_PAGES = 12;

/** The result of the check of the whole site, and the pages that would change for customers. */
export function CheckReport({ check }: { readonly check: ChangeCheck }): ReactNode {
  const errors = check.problems.filter(({ severity }) => severity === 'error');
  const notes = check.problems.filter(({ severity }) => severity === 'note');
  return (
    <>
      {errors.length === 0 && check.conflicts.length === 0 && (
        <p className={css.good}>The whole site was checked. Nothing breaks.</p>
      )}
      {errors.length > 0 && (
        <p className={css.wrong} role="alert">
          {errors.length === 1 ? 'One error' : `${errors.length} errors`} must be corrected before this can be
          published.
        </p>
      )}
      <Problems problems={errors} />
      {notes.length > 0 && (
        <details className={css.notes}>
          <summary>{notes.length === 1 ? '1 note' : `${notes.length} notes`}, which do not prevent publishing</summary>
          <Problems problems={notes} />
        </details>
      )}
      {errors.length === 0 && <ChangedPages pages={check.changedPages} total={check.pageCount} />}
    </>
  );
}

/** Lists problems, each with a link to its document. */
function Problems({ problems }: { readonly problems: readonly ContentProblem[] }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <ul className={css.problems}>
      {problems.map((problem) => (
        <li key={JSON.stringify(problem)}>
          <p>{problem.what}</p>
          <p className={css.quiet}>{problem.fix}</p>
          <p>
            <Link to={documentLink(problem.file, problem.at)}>{problem.file}</Link>
            <span className={css.quiet}>{problemPlace(problem)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Returns the place of a problem in words, to be shown after the name of its document. */
function problemPlace({ page, placeholder, block, field, language }: ContentProblem): string {
  return [page, placeholder, block, field, language].flatMap((part) => (part ? [` · ${part}`] : [])).join('');
}

interface ChangedPagesProps {
  readonly pages: readonly string[];
  /** The number of all pages. */
  readonly total: number;
}

/** The pages that change, with their titles and links to their screens. */
function ChangedPages({ pages, total }: ChangedPagesProps): ReactNode {
  const settings = useDocument('settings.json').value;
  const documentOf = usePageByRoute(settings);
  const titles = useTitles();
  if (pages.length === 0) return <p>No page changes for customers.</p>;
  const list = (
    <ul className={css.pages}>
      {pages.map((page) => (
        <ChangedPage key={page} route={page} path={documentOf(page)} titles={titles} />
      ))}
    </ul>
  );
  const text = `Changes ${pages.length} of ${total} ${total === 1 ? 'page' : 'pages'}`;
  if (pages.length <= MANY_PAGES)
    return (
      <>
        <p>{text}:</p>
        {list}
      </>
    );
  return (
    <details>
      <summary>{text}</summary>
      {list}
    </details>
  );
}

interface ChangedPageProps {
  readonly route: string;
  /** Path of the document; undefined if the current change has no such page. */
  readonly path: string | undefined;
  readonly titles: ReadonlyMap<string, string>;
}

/** A changed page in the list, with a link if the current change has its document. */
function ChangedPage({ route, path, titles }: ChangedPageProps): ReactNode {
  if (path === undefined) return <li>{route}</li>;
  const title = titles.get(path);
  return (
    <li>
      <Link to={screenAddress(path)}>{title ?? documentName(path)}</Link> <span className={css.quiet}>{route}</span>
    </li>
  );
}
