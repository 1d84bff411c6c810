import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { DocumentNotes } from '../../kit/document-bar.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { useDocument } from '../../kit/use-document.ts';
import { choiceAtPointer, useChosenBlock } from './choice.ts';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';

/** The screen of pages: without a path the list of pages, otherwise the editor of one page. */
export function PageScreen(): ReactNode {
  const name = (useParams()['*'] ?? '').replace(/\.json$/, '');
  return name === '' ? <PageList /> : <OpenPage key={name} name={name} />;
}

/** Loads a page and shows its editor. */
function OpenPage({ name }: { readonly name: string }): ReactNode {
  const page = useDocument(`pages/${name}.json`);
  const at = useSearchParams()[0].get('at');
  // The chosen block is stored here, because the editor is mounted again after the page was published.
  const choice = useChosenBlock(at === null ? undefined : choiceAtPointer(page.path, at));
  if (page.state === 'loading' && page.value === undefined) return <Loading label="Opening the page" />;
  if (page.value === undefined)
    return (
      <ScreenFrame title={name} above={<Link to="/studio/pages">Pages</Link>}>
        {page.state === 'failed' ? (
          <DocumentNotes document={page} />
        ) : (
          <EmptyState title="There is no such page" action={{ label: 'Show all pages', to: '/studio/pages' }}>
            It may have been removed or renamed, or it belongs to another change.
          </EmptyState>
        )}
      </ScreenFrame>
    );
  return <PageEditor page={page} choice={choice} />;
}
