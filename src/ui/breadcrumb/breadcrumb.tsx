import type { ReactNode } from 'react';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import { Link } from '../link/link.tsx';
import { usePhrase } from '../phrases.tsx';
import css from './breadcrumb.module.css';

/** A page of the trail. */
export interface BreadcrumbStep {
  readonly text: string;
  readonly href?: string | undefined;
}

/** A trail such as Support > Setup > this page. The last step, without an address, is the current page. */
export function Breadcrumb({ trail }: { readonly trail: readonly BreadcrumbStep[] }): ReactNode {
  const t = usePhrase();
  if (trail.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={css.trail}>
        {trail.map(({ text, href }, index) => (
          <li key={index} className={css.step}>
            {safeHref(href) ? (
              <Link href={safeHref(href)!}>{text}</Link>
            ) : (
              <span className={css.here} {...(index === trail.length - 1 ? { 'aria-current': 'page' } : {})}>
                {text}
              </span>
            )}
            {index < trail.length - 1 && (
              <span aria-hidden="true" className={css.mark}>
                {' > '}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
