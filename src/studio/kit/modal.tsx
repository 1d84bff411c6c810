import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#src/ui/button/button.tsx';
import { CloseButton } from '#src/ui/button/close-button.tsx';
import css from './modal.module.css';

export interface ModalProps {
  readonly title: string;
  /** Called for Escape and the close button. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons below the content, the main one last. */
  readonly buttons?: ReactNode;
  /** `top` for a dialog whose height changes while it is used. Default: the middle. */
  readonly place?: 'top';
  /** Whether the dialog is wide, for contents in several columns. */
  readonly isWide?: boolean;
}

/**
 * A dialog that is open as long as it is rendered. The focus starts in its first field; without a field, on the first
 * of its `buttons`. The browser keeps the focus inside and returns it afterwards.
 */
export function Modal({ title, onClose, children, buttons, place, isWide }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect, because its cleanup runs before the dialog is removed. Browsers do not always return the focus
  // from a removed dialog.
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (opened && !opened.open) {
      opened.showModal();
      opened.querySelector<HTMLElement>(`.${css.body} :is(input, select, textarea), .${css.buttons} button`)?.focus();
    }
    return () => opened?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={css.modal}
      data-place={place}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <CloseButton label="Close" onClick={onClose} />
      </div>
      <div className={css.body}>{children}</div>
      {buttons && <div className={css.buttons}>{buttons}</div>}
    </dialog>,
    document.body,
  );
}

/** The buttons of a form in a dialog: one cancels, the other one sends the form. */
export function FormButtons({
  onCancel,
  children,
}: Pick<ModalProps, 'children'> & { onCancel: () => void }): ReactNode {
  return (
    <div className={css.buttons}>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
