import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './details.module.css';

export interface DetailsProps {
  /** The text of the control that opens the details. */
  readonly summary: string;
  /** What the details are about, for screen readers only. */
  readonly about: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Details that open below a small button with a chevron. */
export function Details({ summary, about, className, children }: DetailsProps): ReactNode {
  return (
    <details className={joinClasses(css.details, className)}>
      <summary className={css.summary}>
        {summary} <VisuallyHidden>{about}</VisuallyHidden>
        <Icon name="chevron-down" className={css.chevron ?? ''} />
      </summary>
      {children}
    </details>
  );
}
