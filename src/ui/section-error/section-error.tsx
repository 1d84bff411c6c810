import { createElement, use, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { usePhrase } from '../phrases.tsx';
import { SectionErrorsContext, type ErrorContents, type SectionErrors } from './section-errors.ts';
import css from './section-error.module.css';

export interface SectionErrorProps {
  /** Of the answer; undefined when none came. */
  readonly status: number | undefined;
  readonly onRetry: () => void;
  /** In place of heading and sub-heading, where a section has words of its own. */
  readonly text?: string | undefined;
  /** The section's own heading is one level above. */
  readonly level?: 2 | 3;
}

/**
 * In place of data that did not come: what is the matter, and the way on. Stands in a live region that was there before
 * it, because only a known region is heard when words come into it. (spec: DASH-13…15)
 */
export function SectionError({ status, onRetry, text, level = 3 }: SectionErrorProps): ReactNode {
  const t = usePhrase();
  const { heading, subHeading, button } = contentsFor(status, use(SectionErrorsContext));
  return (
    <div className={css.error}>
      {text ? (
        <p>{text}</p>
      ) : (
        <>
          {createElement(`h${level}`, { className: css.heading }, heading || t('part-unavailable'))}
          {subHeading && <p className={css.text}>{subHeading}</p>}
        </>
      )}
      <Button variant="secondary" className={css.button} onClick={onRetry}>
        {(!text && button) || t('retry')}
      </Button>
    </div>
  );
}

function contentsFor(status: number | undefined, errors: SectionErrors): ErrorContents {
  if (status === 500) return errors.serverError;
  return status === 404 || status === 403 ? errors.notFound : errors.other;
}
