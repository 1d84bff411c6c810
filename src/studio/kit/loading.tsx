import type { ReactNode } from 'react';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import css from './screen.module.css';

/** A loading indicator that reserves the space of the content. */
export function Loading({
  label = 'Loading',
  rows = 6,
}: {
  readonly label?: string;
  readonly rows?: number;
}): ReactNode {
  return (
    <div className={css.loading} aria-busy="true" aria-label={label} role="status">
      <Skeleton rows={rows} />
    </div>
  );
}
