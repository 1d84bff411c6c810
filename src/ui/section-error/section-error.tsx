import { createElement, use, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { usePhrase } from '../phrases.tsx';
import { errorContentsFor, SectionErrorsContext } from './section-errors.ts';
import css from './section-error.module.css';

export interface SectionErrorProps {
  /** The HTTP status of the response; undefined without a response. */
  readonly status: number | undefined;
  readonly onRetry: () => void;
  /** Replaces heading and sub-heading, for sections that have their own error text. */
  readonly text?: string | undefined;
  /** The heading level: one below the heading of the section. */
  readonly level?: 2 | 3;
}

/**
 * Replaces data that failed to load, with a button to retry. Render it inside a live region that already exists,
 * because screen readers do not announce new regions. (spec: DASH-13…15)
 */
export function SectionError({ status, onRetry, text, level = 3 }: SectionErrorProps): ReactNode {
  const t = usePhrase();
  const { heading, subHeading, button } = errorContentsFor(status, use(SectionErrorsContext));
  return (
    <div className={css.error}>
      {text ? (
        <p>{text}</p>
      ) : (
        <>
          {createElement(`h${level}`, { className: css.heading }, heading || t('part-unavailable'))}
          {subHeading && <p>{subHeading}</p>}
        </>
      )}
      <Button variant="secondary" className={css.button} onClick={onRetry}>
        {(!text && button) || t('retry')}
      </Button>
    </div>
  );
}
