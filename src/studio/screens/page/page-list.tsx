import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { useTitles } from '../../find/use-titles.ts';
import { documentName } from '../../kit/document-name.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange, useDocument } from '../../kit/use-document.ts';
import { documentOfRoute, routeOf, screenOf } from '../../kit/pages/page-route.ts';
import { SearchField } from '../../kit/search/search-field.tsx';
import rows from '../../kit/parts/rows.module.css';
import css from './page.module.css';

/** All pages of the portal, and a form for a new one. */
export function PageList(): ReactNode {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  const settings = useDocument('settings.json').value;
  const titles = useTitles();
  const [search, setSearch] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const query = useQuery({
    queryKey: ['documents', 'pages/', change],
    queryFn: ({ signal }) =>
      api.get<{ paths: readonly string[] }>('/documents', { query: { under: 'pages/', change }, signal }),
  });
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
                  <Link to={screenOf(path)}>{title || documentName(path)}</Link>
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

/** A page starts with a title and the design of most pages; blocks are added on its screen. */
function NewPage({ existing }: { readonly existing: readonly string[] }): ReactNode {
  const { documents } = useStudio();
  const navigate = useNavigate();
  const [route, setRoute] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState('');
  const [addressId, titleId, errorId] = [useId(), useId(), useId()];
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const path = documentOfRoute(route);
    if (path === undefined)
      return setError('Write an address with letters or digits, for example /support/new-remote.');
    const other = path.replace(/\.json$/, '/index.json');
    if (existing.includes(path) || existing.includes(other))
      return setError('A page has this address already. Choose another one.');
    if (title.trim() === '')
      return setError('Write a title. It is shown in the tab of the browser and in search results.');
    const session = documents.open(path);
    session.change([{ at: '', to: { design: 'public', en: { title: title.trim() }, placeholders: { content: [] } } }]);
    await session.flush();
    await navigate(screenOf(path));
    return undefined;
  };
  return (
    <form className={css.newPage} onSubmit={(event) => void create(event)} noValidate>
      <div>
        <label htmlFor={addressId}>Address</label>
        <input
          id={addressId}
          value={route}
          placeholder="/support/new-remote"
          aria-describedby={errorId}
          onChange={({ target }) => setRoute(target.value)}
        />
      </div>
      <div>
        <label htmlFor={titleId}>Title in English</label>
        <input
          id={titleId}
          value={title}
          aria-describedby={errorId}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <Button type="submit">Create page</Button>
      <p id={errorId} role="alert" className={css.error}>
        {error}
      </p>
    </form>
  );
}
