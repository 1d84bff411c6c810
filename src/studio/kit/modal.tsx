import { useEffect, useId, useRef, type ReactNode } from 'react';
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
}

/** A dialog that is open as long as it is rendered. The browser keeps the focus inside and returns it afterwards. */
export function Modal({ title, onClose, children, buttons, place }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current;
    if (opened && !opened.open) opened.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.modal}
      data-place={place}
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
    </dialog>
  );
}
