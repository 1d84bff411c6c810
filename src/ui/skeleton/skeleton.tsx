import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** The number of rows; each has two lines. */
  readonly rows: number;
  /** Whether each row starts with a picture. */
  readonly pictures?: boolean;
}

/**
 * The outline of content that is loading. It takes the space of the content, so that nothing moves when the content
 * arrives. Hidden from screen readers: set `aria-busy` on the region.
 */
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
