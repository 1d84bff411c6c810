import type { ReactNode } from 'react';
import css from './table.module.css';

interface TableProps {
  readonly 'aria-labelledby'?: string;
  /** The head and the body of the table. */
  readonly children: ReactNode;
}

/** A table of the studio. In a window that is too narrow for its columns, only the table scrolls sideways. */
export function Table({ children, ...label }: TableProps): ReactNode {
  return (
    <div className={css.scroll}>
      <table className={css.table} {...label}>
        {children}
      </table>
    </div>
  );
}
