import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import notes from '../../kit/styles/notes.module.css';
import css from './home.module.css';

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  /** Number of entries that are shown at first. */
  readonly first?: number;
  /** Total number of entries, if the server has sent only the first ones. */
  readonly total?: number;
  readonly children: (row: Row) => ReactNode;
}

/** The first entries of a list, with a button that shows all entries. */
export function Rows<Row>({ rows, first = 8, total = rows.length, children }: RowsProps<Row>): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={css.rows}>{(isWhole ? rows : rows.slice(0, first)).map((row) => children(row))}</ul>
      {isWhole && total > rows.length && <p className={notes.quiet}>These are the first of {total}.</p>}
      {rows.length > first && (
        <div className={css.more}>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${rows.length === total ? 'all' : 'the first'} ${rows.length}`}
          </Button>
        </div>
      )}
    </>
  );
}
