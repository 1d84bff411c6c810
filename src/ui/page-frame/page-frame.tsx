import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { usePhrase } from '../phrases.tsx';
import css from './page-frame.module.css';

export interface PageFrameProps {
  readonly promotion?: ReactNode;
  readonly header: ReactNode;
  /** Navigation of an area, between header and content. */
  readonly subNavigation?: ReactNode;
  /** The content of the page, inside `main`. */
  readonly children: ReactNode;
  readonly footer: ReactNode;
  /** Puts the promotion below the header instead of above it. */
  readonly promotionBelow?: boolean;
  readonly className?: string;
}

/** The regions of every page, and the link that skips to the content. */
export function PageFrame(props: PageFrameProps): ReactNode {
  const { promotion, header, subNavigation, children, footer, promotionBelow = false, className } = props;
  const t = usePhrase();
  const above = promotion !== undefined && (
    <div key="promotion" data-region="promotion" className={css.aside}>
      {promotion}
    </div>
  );
  const head = (
    <div key="header" data-region="header" className={css.aside}>
      {header}
    </div>
  );
  return (
    <div className={joinClasses(css.frame, className)}>
      <a className="skip-link" href="#content">
        {t('skip-to-content')}
      </a>
      {promotionBelow ? [head, above] : [above, head]}
      {subNavigation !== undefined && (
        <div data-region="sub-navigation" className={css.aside}>
          {subNavigation}
        </div>
      )}
      <main id="content" tabIndex={-1} data-region="content" className={css.content}>
        {children}
      </main>
      <div data-region="footer" className={css.aside}>
        {footer}
      </div>
    </div>
  );
}
