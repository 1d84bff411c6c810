import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Words for those who listen to the page. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }): ReactNode {
  return (
    <span className={css.hidden} {...(id ? { id } : {})}>
      {children}
    </span>
  );
}
