import { useId, type ReactNode } from 'react';
import css from './gallery.module.css';

/** Shows one state of a form below a heading. */
export function State({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={css.state} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={css.note}>{note}</p>}
      <div className={css.frame}>{children}</div>
    </section>
  );
}
