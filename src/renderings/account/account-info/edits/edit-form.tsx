import type { ReactNode } from 'react';
import { ContentForm } from '#src/forms/content-form.tsx';
import type { FormDocument, SendOptions } from '#src/forms/use-submit.ts';
import type { JsonObject } from '#src/model/json.ts';
import { Button } from '#src/ui/button/button.tsx';
import { failureWords, useDialogFrame, useProfileChange } from './use-profile-change.ts';

export interface EditFormProps {
  /** The content field that names the form. */
  readonly form: unknown;
  readonly rows: number;
  readonly initial?: JsonObject;
  readonly context?: JsonObject;
  readonly draft?: string;
  readonly submitText: string;
  readonly cancelText: string;
  /** Beside the submit button, in place of the button that closes the dialog. */
  readonly actions?: ReactNode;
  /** The words for a failure of which the service says nothing. */
  readonly failure: string | ((error: unknown) => string);
  readonly onSend: (document: FormDocument, options: SendOptions) => Promise<void>;
}

/** A form of a dialog: closing it loses nothing but secrets, and a double click is one change. */
export function EditForm({ cancelText, failure, onSend, actions, ...form }: EditFormProps): ReactNode {
  const { close } = useDialogFrame();
  const words = (error: unknown): string => (typeof failure === 'string' ? failure : failure(error));
  const change = useProfileChange(words(undefined));
  return (
    <ContentForm
      {...form}
      onSubmit={(document, options) => change(() => onSend(document, options))}
      failure={(error) => failureWords(error, words(error))}
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

/** A text of a document; '' for a field that was left empty. */
export function textIn(document: FormDocument, name: string): string {
  const value = document[name];
  return typeof value === 'string' ? value : '';
}
