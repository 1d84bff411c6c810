import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { documentLink, documentName } from '../../kit/document-name.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { usePaths } from '../../kit/read/use-paths.ts';
import css from './lists.module.css';

/** The lists of choices that forms share. */
export function Lists(): ReactNode {
  const paths = usePaths('lists/');
  return (
    <ScreenFrame title="Lists" lead="Choices that several forms share, such as countries.">
      {paths.length === 0 && (
        <EmptyState title="No lists yet">
          A list contains choices for forms. It comes with a form that needs it.
        </EmptyState>
      )}
      <ul className={css.cards}>
        {paths.map((path) => (
          <li key={path}>
            <Link to={documentLink(path)}>{documentName(path)}</Link>
            <span>{path}</span>
          </li>
        ))}
      </ul>
    </ScreenFrame>
  );
}
