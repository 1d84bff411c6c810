import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './flow-cover.module.css';

/** Covers a step while a call of the engine is running, and while the step's scripts start. */
export function FlowCover(): ReactNode {
  const t = usePhrase();
  return (
    <div className={css.cover} data-part="flow-cover">
      <span className={css.ring} aria-hidden="true" />
      <span className={css.word} role="status">
        {t('loading')}
      </span>
    </div>
  );
}
