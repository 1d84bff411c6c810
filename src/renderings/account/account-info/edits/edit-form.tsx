import type { ReactNode } from 'react';
import { ContentForm } from '#src/forms/content-form.tsx';
import type { FormDocument, SendOptions } from '#src/forms/use-submit.ts';
import { textOrEmpty, type JsonObject } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { failureMessage, useDialogFrame, useProfileChange } from './use-profile-change.ts';

export interface EditFormProps {
  /** The content field that names the form. */
  readonly form: unknown;
  readonly rows: number;
  readonly initial?: JsonObject;
  readonly context?: JsonObject;
  readonly draft?: string;
  readonly submitText: string;
  readonly cancelText: string;
  /** Shown beside the submit button in place of the button that closes the dialog. */
  readonly actions?: ReactNode;
  /** The message for an error for which the service sends none. */
  readonly failure: string | ((error: unknown) => string);
  readonly onSend: (document: FormDocument, options: SendOptions) => Promise<void>;
}

/**
 * A form in the profile dialog. With `draft`, closing the dialog keeps typed values except secrets. A double click
 * sends one change.
 */
export function EditForm({ cancelText, failure, onSend, actions, ...form }: EditFormProps): ReactNode {
  const { close } = useDialogFrame();
  const fallback = (error: unknown): string => (typeof failure === 'string' ? failure : failure(error));
  const change = useProfileChange(fallback);
  return (
    <ContentForm
      {...form}
      onSubmit={(document, options) => change(() => onSend(document, options))}
      failure={(error) => failureMessage(error, fallback(error))}
      actions={
        actions ?? (
          <Button variant="secondary" onClick={close}>
            {cancelText}
          </Button>
        )
      }
    />
  );
}

/** Returns the submitted text of a field; '' if the field is empty. */
export function textIn(document: FormDocument, name: string): string {
  return textOrEmpty(document[name]);
}
