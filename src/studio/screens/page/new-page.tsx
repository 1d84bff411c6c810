import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { newPagePath, screenAddress } from '../../kit/pages/page-route.ts';
import { useStudio } from '../../kit/studio-context.ts';
import css from './page.module.css';

/**
 * The form that creates a page, with its titles and the most used design. Blocks are added later, on the screen of the
 * page.
 */
export function NewPage({ existing }: { readonly existing: readonly string[] }): ReactNode {
  const { documents } = useStudio();
  const navigate = useNavigate();
  const [route, setRoute] = useState('');
  const [title, setTitle] = useState('');
  const [spanish, setSpanish] = useState('');
  const [error, setError] = useState('');
  const [addressId, titleId, spanishId, errorId] = [useId(), useId(), useId(), useId()];
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const path = newPagePath(route);
    if (path === undefined)
      return setError('Write an address with letters or digits, for example /support/new-remote.');
    const other = path.replace(/\.json$/, '/index.json');
    if (existing.includes(path) || existing.includes(other))
      return setError('A page has this address already. Choose another one.');
    if (title.trim() === '')
      return setError('Write a title. It is shown in the tab of the browser and in search results.');
    if (spanish.trim() === '')
      return setError('Write the title in Spanish, too. A page without it cannot be published.');
    const titles = { en: { title: title.trim() }, es: { title: spanish.trim() } };
    const session = documents.open(path);
    session.change([{ at: '', to: { design: 'public', ...titles, placeholders: { content: [] } } }]);
    await session.flush();
    await navigate(screenAddress(path));
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
          lang="en"
          value={title}
          aria-describedby={errorId}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <div>
        <label htmlFor={spanishId}>Title in Spanish</label>
        <input
          id={spanishId}
          lang="es"
          value={spanish}
          aria-describedby={errorId}
          onChange={({ target }) => setSpanish(target.value)}
        />
      </div>
      <Button type="submit">Create page</Button>
      <p id={errorId} role="alert" className={css.error}>
        {error}
      </p>
    </form>
  );
}
