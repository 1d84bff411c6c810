import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import css from './form-page.module.css';

/** A page whose main content is a form: a narrow column with a heading. */
export function FormPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Container width="form" className={css.page}>
      {children}
    </Container>
  );
}
