import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { useTitles } from '../../find/use-titles.ts';
import { documentName } from '../../kit/document-name.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { usePathsQuery } from '../../kit/read/use-paths.ts';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useDocument } from '../../kit/use-document.ts';
import { routeOf, screenAddress } from '../../kit/pages/page-route.ts';
import { SearchField } from '../../kit/search/search-field.tsx';
import rows from '../../kit/parts/rows.module.css';
import { NewPage } from './new-page.tsx';

/** All pages of the portal, and a form that creates a page. */
export function PageList(): ReactNode {
  const settings = useDocument('settings.json').value;
  const titles = useTitles();
  const [search, setSearch] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const query = usePathsQuery('pages/');
  const wanted = search.trim().toLowerCase();
  return (
    <ScreenFrame
      title="Pages"
      lead="Open a page to edit it where customers see it."
      actions={<Button onClick={() => setIsCreating(!isCreating)}>New page</Button>}
    >
      {isCreating && <NewPage existing={query.data?.paths ?? []} />}
      <SearchField label="Search pages by title or address" value={search} onChange={setSearch} />
      <QueryPart query={query}>
        {({ paths }) => {
          const pages = paths
            .map((path) => ({ path, route: routeOf(path, settings), title: titles.get(path) ?? '' }))
            .filter(({ path, route, title }) =>
              `${route} ${title} ${documentName(path)}`.toLowerCase().includes(wanted),
            )
            .toSorted((a, b) => (a.route < b.route ? -1 : 1));
          return pages.length === 0 ? (
            <EmptyState title="Nothing fits">No page has this in its title or its address.</EmptyState>
          ) : (
            <ul className={rows.rows}>
              {pages.map(({ path, route, title }) => (
                <li key={path}>
                  <Link to={screenAddress(path)}>{title || documentName(path)}</Link>
                  <span>{route}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryPart>
    </ScreenFrame>
  );
}
