import type { ReactNode } from 'react';
import { usePhrase } from '../phrases.tsx';
import css from './spinner.module.css';

/** A spinning ring with a text, for a region that waits for one response. */
export function Spinner(): ReactNode {
  const t = usePhrase();
  return (
    <div role="status" className={css.place}>
      <span className={css.ring} aria-hidden="true" />
      <span className={css.word}>{t('loading')}</span>
    </div>
  );
}
