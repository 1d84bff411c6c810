import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import css from './form-column.module.css';

/** The narrow column of a page whose main content is a form: its heading (h1), texts and form. */
export function FormColumn({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Container width="form" className={css.page}>
      {children}
    </Container>
  );
}
