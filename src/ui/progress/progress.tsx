import type { ReactNode } from 'react';
import { usePhrase } from '../phrases.tsx';
import css from './progress.module.css';

/** A thin bar at the top of the window while the next page loads. */
export function Progress(): ReactNode {
  const t = usePhrase();
  return (
    // A live region, because the bar is outside the landmarks of the page.
    <div aria-live="polite">
      <div className={css.track} role="progressbar" aria-label={t('loading')}>
        <div className={css.bar} />
      </div>
    </div>
  );
}
