import type { ReactNode } from 'react';
import { usePhrase } from '../phrases.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './dot-loader.module.css';

/** Three dots that replace a page until it may be shown. Until then, their text is the main heading. */
export function DotLoader(): ReactNode {
  const t = usePhrase();
  return (
    <div role="status" className={css.dots} data-part="dot-loader">
      <VisuallyHidden as="h1">{t('loading')}</VisuallyHidden>
      <span className={css.dot} />
      <span className={css.dot} />
      <span className={css.dot} />
    </div>
  );
}
