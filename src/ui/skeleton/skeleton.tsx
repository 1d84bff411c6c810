import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** How many rows of two lines come. */
  readonly rows: number;
  /** Each row with a picture at its start. */
  readonly pictures?: boolean;
}

/** The shape of what comes, so that nothing moves when it is here. It says nothing: what it stands in is busy. */
export function Skeleton({ rows, pictures = false }: SkeletonProps): ReactNode {
  return (
    <div className={css.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={joinClasses(css.row, pictures && css.pictured)}>
          {pictures && <span className={css.picture} />}
          <span className={css.lines}>
            <span className={css.short} />
            <span className={css.long} />
          </span>
        </div>
      ))}
    </div>
  );
}
