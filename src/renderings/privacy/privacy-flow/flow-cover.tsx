import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './flow-cover.module.css';

/** Lies over a step while the engine is asked, or while the step settles. */
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
