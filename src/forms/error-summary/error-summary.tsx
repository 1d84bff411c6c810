import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Fault } from '#src/model/form/form-module.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { fieldId, partId } from '../store/form-context.ts';
import { focusTarget } from '../kit/focus-target.ts';
import css from './error-summary.module.css';

export interface ErrorSummaryProps {
  readonly faults: readonly Fault[];
  /** Number of failed attempts to submit. Each one moves the focus to the summary. */
  readonly refusals: number;
  readonly prefix: string;
  readonly text: (fault: Fault) => string;
  /** Returns the text that identifies a field in the ids of its elements; by default its path. */
  readonly idOf?: (path: string) => string;
  /**
   * Whether the form has a field at a path. Faults at other paths, which a server may report, are shown without a link.
   */
  readonly isField?: (path: string) => boolean;
}

/** Lists the faults of a form with a link to each field. (GOV.UK: error summary) */
export function ErrorSummary({
  faults,
  refusals,
  prefix,
  text,
  isField = isFieldPath,
  idOf = pathAsName,
}: ErrorSummaryProps): ReactNode {
  const t = usePhrase();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  const isShown = faults.length > 0;
  useErrorTitle(isShown, t('form-error-title'));
  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} className={css.summary} role="group" aria-labelledby={partId(prefix, 'summary')}>
      <h2 id={partId(prefix, 'summary')} className={css.heading}>
        {t('form-errors')}
      </h2>
      <ul className={css.list}>
        {faults.map((fault) => {
          const id = fieldId(prefix, idOf(fault.path));
          return (
            <li key={`${fault.path} ${fault.cause}`}>
              {!isField(fault.path) ? (
                text(fault)
              ) : (
                <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                  {text(fault)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The default of `idOf`: returns the path itself. */
const pathAsName = (path: string): string => path;

/** Whether a fault belongs to a field, and not to the form as a whole. */
const isFieldPath = (path: string): boolean => path !== '';

/** Goes to the field of a link: focuses its input, or the first input of a group, and scrolls its label into view. */
function goTo(event: MouseEvent, id: string): void {
  const goal = focusTarget(id);
  if (!goal) return;
  event.preventDefault();
  goal.label.scrollIntoView({ block: 'start' });
  goal.target.focus({ preventScroll: true });
}

/** Puts "Error: " before the title of the page, which screen readers read first. */
function useErrorTitle(isShown: boolean, prefix: string): void {
  useEffect(() => {
    if (!isShown) return;
    const before = document.title;
    const title = `${prefix} ${before}`;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [isShown, prefix]);
}
