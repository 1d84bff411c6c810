import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import { useDocument } from '../../kit/use-document.ts';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';

/** The pages: without a path the list, with a path the page where customers see it. */
export function PageScreen(): ReactNode {
  const name = useParams()['*'] ?? '';
  return name === '' ? <PageList /> : <OpenPage key={name} path={`pages/${name}.json`} />;
}

function OpenPage({ path }: { readonly path: string }): ReactNode {
  const page = useDocument(path);
  if (page.state === 'loading' && page.value === undefined) return <Loading label="Opening the page" />;
  if (page.value === undefined)
    return (
      <EmptyState title="There is no such page" action={{ label: 'Show all pages', to: '/studio/pages' }}>
        It may have been removed or renamed, or it belongs to another change.
      </EmptyState>
    );
  return <PageEditor page={page} />;
}
