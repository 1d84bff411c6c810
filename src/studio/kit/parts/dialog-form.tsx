import type { ReactNode } from 'react';
import css from '#src/ui/fields/fields.module.css';

interface DialogFormProps {
  /** Called when the form is sent, by Enter or its button. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** The fields of a dialog. The dialog shows errors in its own texts, so the browser's validation is off. */
export function DialogForm({ onSend, children }: DialogFormProps): ReactNode {
  return (
    <form
      className={css.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog may be opened from within another form, which must not be sent.
        event.stopPropagation();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
