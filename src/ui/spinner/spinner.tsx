import type { ReactNode } from 'react';
import { usePhrase } from '../phrases.tsx';
import css from './spinner.module.css';

/** A turning ring with its word, where the whole place waits for one answer. */
export function Spinner(): ReactNode {
  const t = usePhrase();
  return (
    <div role="status" className={css.place}>
      <span className={css.ring} aria-hidden="true" />
      <span className={css.word}>{t('loading')}</span>
    </div>
  );
}
