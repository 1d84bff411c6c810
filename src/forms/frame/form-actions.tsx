import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './frame.module.css';

export interface FormActionsProps {
  readonly submitText: string;
  readonly submitTracking: string | undefined;
  readonly clearText: string | undefined;
  readonly isSending: boolean;
  readonly isPending: boolean;
  readonly onClear: () => void;
  /** Further buttons, shown after the submit button and the button that clears the form. */
  readonly children: ReactNode;
}

/** The buttons below a form. */
export function FormActions(props: FormActionsProps): ReactNode {
  const { submitText, submitTracking, clearText, isSending, isPending, onClear, children } = props;
  const t = usePhrase();
  const pendingText = isPending ? t('form-uploading') : submitText;
  return (
    <div className={css.actions}>
      <Button
        type="submit"
        aria-disabled={isSending || isPending}
        className={css.submit}
        data-tracking-id={submitTracking || undefined}
      >
        {isSending ? t('form-sending') : pendingText}
      </Button>
      {clearText && (
        <Button variant="secondary" disabled={isSending} onClick={onClear}>
          {clearText}
        </Button>
      )}
      {children}
    </div>
  );
}
