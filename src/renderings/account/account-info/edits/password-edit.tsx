import { useEffect, useRef, type ReactNode } from 'react';
import { needsFreshSignIn, OperationError } from '#src/data/operation-error.ts';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { FormRefusal } from '#src/forms/kit/form-refusal.ts';
import { textOf } from '#src/model/content-field.ts';
import { getProfile } from '#src/operations/profile.ts';
import { unlinkedResult, updatedResult } from '#src/operations/profile-change-result.ts';
import { unlinkProvider, updatePassword } from '#src/operations/profile-changes.ts';
import { EditForm, textIn } from './edit-form.tsx';
import type { EditProps } from './profile-dialog-props.ts';
import { fillPartnerName } from './partner.ts';
import { useDialogFrame } from './use-profile-change.ts';
import css from './profile-dialog.module.css';

/** The form that changes the password. (spec: PROF-13…17) */
export function PasswordEdit({ fields }: EditProps): ReactNode {
  const { finish } = useDialogFrame();
  const { run } = useAction(updatePassword);
  return (
    <EditForm
      form={fields.passwordForm}
      rows={3}
      submitText={textOf(fields.saveText)}
      cancelText={textOf(fields.cancelText)}
      failure={textOf(fields.failureText)}
      onSend={async (document, options) => {
        const input = { currentPassword: textIn(document, 'oldHint'), newPassword: textIn(document, 'newHint') };
        await run(input, options);
        finish(updatedResult(textOf(fields.passwordSavedText)));
      }}
    />
  );
}

/**
 * Sets the first password of a customer who signs in through a partner, which ends the link to the partner. (spec:
 * PROF-26…31)
 */
export function UnlinkEdit({ profile, fields, update, onUpdate }: EditProps): ReactNode {
  const { run } = useAction(unlinkProvider);
  const change = useSliceChange(getProfile);
  const isFailed = update.result === 'failure' && !update.isAtFields;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), [isFailed]);
  return (
    <>
      <p className={css.intro}>{fillPartnerName(fields.unlinkText, fields, profile)}</p>
      {isFailed && (
        <div ref={alert} tabIndex={-1} role="alert" className={css.failure}>
          <h3 className={css.failureHeading}>{textOf(fields.unlinkFailedHeading)}</h3>
          <p>{textOf(fields.unlinkFailedText)}</p>
        </div>
      )}
      <EditForm
        form={fields.unlinkForm}
        rows={2}
        submitText={textOf(fields.saveText)}
        cancelText={textOf(fields.cancelText)}
        // The message above the form explains a `FormRefusal`. For other errors, this text is shown at fields for which
        // the service sends no message.
        failure={(error) => (error instanceof FormRefusal ? '' : textOf(fields.failureText))}
        onSend={async (document, options) => {
          const { name, email, mailingAddress: address } = profile;
          try {
            await run({ newPassword: textIn(document, 'newHint'), name, email, address }, options);
          } catch (error) {
            throw isHandledByForm(error) ? error : new FormRefusal([], error);
          }
          change((oldProfile) => ({ ...oldProfile, fedAuthProviders: [] }));
          onUpdate(unlinkedResult(fillPartnerName(fields.unlinkedHeading, fields, profile)));
        }}
      />
    </>
  );
}

/** Returns true if the form handles the error: it is shown next to fields, or a fresh sign-in solves it. */
function isHandledByForm(error: unknown): boolean {
  return needsFreshSignIn(error) || (error instanceof OperationError && error.faults.length > 0);
}
