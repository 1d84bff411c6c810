import { useEffect, useRef, type ReactNode } from 'react';
import { fieldId, partId } from '../store/form-context.ts';
import css from './pages.module.css';

export interface PageHeadingProps {
  readonly id: string;
  /** Id of the page. When it changes, the focus moves. */
  readonly page: string;
  readonly title: string;
  /** The number of the current page and the total number of pages, as text; '' on the page with the answers. */
  readonly step: string;
  readonly text: string | undefined;
  readonly prefix: string;
  /** Path of the field that receives the focus instead of the heading. */
  readonly field: string | undefined;
}

/**
 * The heading of a page. When the customer turns to the page, the focus moves to the list of errors if there is one,
 * otherwise to the field `field` if it is given, otherwise to the heading.
 */
export function PageHeading({ id, page, title, step, text, prefix, field }: PageHeadingProps): ReactNode {
  const previous = useRef(page);
  const target = field === undefined ? undefined : fieldId(prefix, field);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    moveTo(id, prefix, target);
  }, [page, id, prefix, target]);
  return (
    <div className={css.head}>
      <h2 id={id} tabIndex={-1} className={css.title}>
        {step && <span className={css.step}>{step}</span>} {title}
      </h2>
      {text && <p className={css.text}>{text}</p>}
    </div>
  );
}

/** Moves the focus to the list of errors, the field or the heading, and scrolls it into view. */
function moveTo(heading: string, prefix: string, field: string | undefined): void {
  const byId = (id: string): HTMLElement | null => document.getElementById(id);
  const summary = byId(partId(prefix, 'summary'))?.parentElement;
  const label = field === undefined ? null : byId(`${field}-label`);
  // A group of checkboxes or radio buttons has a legend as its label, and its first input receives the focus.
  const input =
    field === undefined
      ? null
      : (byId(field) ?? label?.closest('fieldset')?.querySelector<HTMLElement>('input') ?? null);
  const goal = summary ?? input ?? byId(heading);
  (summary ?? label ?? byId(heading))?.scrollIntoView({ block: input && !summary ? 'center' : 'start' });
  goal?.focus({ preventScroll: true });
}
