import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Uses } from '#src/model/studio/uses.ts';
import { documentLink, documentName } from '../document-name.ts';
import { PageThumbnails } from '../pages/page-thumbnails.tsx';
import { QueryPart } from '../screen-frame.tsx';
import { useStudio } from '../studio-context.ts';
import { useCurrentChange } from '../use-document.ts';
import css from './used-by.module.css';

interface UsedByProps {
  readonly path: string;
  /**
   * Renders content that depends on the number of uses. `inWords` has it in words: `Shown on 3 pages, named by one
   * document`.
   */
  readonly children: (uses: number, inWords: string) => ReactNode;
}

/** Lists the pages that show a document or media file, and the documents that name it. */
export function UsedBy({ path, children }: UsedByProps): ReactNode {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  const query = useQuery({
    queryKey: ['used-by', change, path],
    queryFn: ({ signal }) =>
      api.get<Uses>('/documents/used-by', { query: { path, change }, signal, timeoutMs: USES_TIMEOUT_MS }),
  });
  return (
    <QueryPart query={query} rows={2}>
      {({ pages, documents }) => (
        <>
          <h2 className={css.heading}>{titleOfUses(pages.length, documents.length)}</h2>
          <ul className={css.users}>
            {documents.map((user) => (
              <li key={user}>
                <Link to={documentLink(user)}>{documentName(user)}</Link>
                <span className={css.quiet}>{user}</span>
              </li>
            ))}
          </ul>
          {pages.length > 0 && <PageThumbnails routes={pages} />}
          {children(pages.length - selfUseCount(path) + documents.length, titleOfUses(pages.length, documents.length))}
        </>
      )}
    </QueryPart>
  );
}

/** Returns 1 for a page and 0 for other documents: a page shows itself, which does not count as a use. */
const selfUseCount = (path: string): number => (path.startsWith('pages/') ? 1 : 0);

/**
 * Timeout of a request for the uses of documents. The first such request after a publish waits until the whole content
 * is loaded.
 */
export const USES_TIMEOUT_MS = 60_000;

/**
 * Returns the title of a list of uses, with the numbers of pages and documents: `Shown on 2 pages, named by one
 * document`.
 */
function titleOfUses(pages: number, documents: number): string {
  if (pages + documents === 0) return 'Not used yet';
  const places = [
    ...(pages > 0 ? [pages === 1 ? 'shown on one page' : `shown on ${pages} pages`] : []),
    ...(documents > 0 ? [documents === 1 ? 'named by one document' : `named by ${documents} documents`] : []),
  ].join(', ');
  return places.charAt(0).toUpperCase() + places.slice(1);
}
