import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { RichText } from '#src/layout/content.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { UsbUpdateFields } from '../usb-update.types.ts';
import { isScrolledToEnd } from './is-scrolled-to-end.ts';
import css from './terms-form.module.css';

export interface TermsFormProps {
  readonly fields: Fields<UsbUpdateFields>;
  readonly isPending: boolean;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

/** The terms and the checkbox. A download requires both: scrolled to the end, and checked. (spec: USB-09…13) */
export function TermsForm({ fields, isPending, onAccept, onCancel }: TermsFormProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  // True once the customer has scrolled to the end of the terms, also after scrolling back.
  const hasRead = useRef(false);
  const [hasError, setHasError] = useState(false);
  const id = useId();
  const recordEnd = (): void => {
    hasRead.current ||= box.current !== null && isScrolledToEnd(box.current);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;
    recordEnd();
    const isAccepted = checkbox.current?.checked === true;
    const isComplete = hasRead.current && isAccepted;
    setHasError(!isComplete);
    if (isComplete) onAccept();
    else (hasRead.current ? checkbox : box).current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={css.help}>{textOf(fields.termsHelp)}</p>
      <section
        ref={box}
        className={css.terms}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls needs focus for the arrow keys
        tabIndex={0}
        aria-label={textOf(fields.termsHeading)}
        onScroll={recordEnd}
      >
        <RichText field={fields.termsBody} className="prose" />
      </section>
      <label className={css.accept}>
        <input
          ref={checkbox}
          type="checkbox"
          className={css.checkbox}
          required
          aria-invalid={hasError}
          {...(hasError ? { 'aria-describedby': `${id}-error` } : {})}
        />
        {textOf(fields.acceptLabel)}
      </label>
      <div role="alert" id={`${id}-error`}>
        {hasError && <p className={css.error}>{textOf(fields.termsError)}</p>}
      </div>
      <div className={css.buttons}>
        <span role="status" className={css.pending}>
          {isPending && textOf(fields.pendingText)}
        </span>
        <Button variant="secondary" onClick={onCancel} aria-disabled={isPending}>
          {textOf(fields.cancelText)}
        </Button>
        <Button type="submit" aria-disabled={isPending}>
          {textOf(fields.confirmText)}
        </Button>
      </div>
    </form>
  );
}
