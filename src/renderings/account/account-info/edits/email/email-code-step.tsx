import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf } from '#src/model/content-field.ts';
import { getProfile } from '#src/operations/profile.ts';
import { updatedResult } from '#src/operations/profile-change-result.ts';
import { confirmEmail, type EmailCode } from '#src/operations/profile-changes.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EditForm, textIn } from '../edit-form.tsx';
import type { EditProps } from '../profile-dialog-props.ts';
import { useCountdown } from './use-countdown.ts';
import { failureMessage, useDialogFrame, useProfileChange } from '../use-profile-change.ts';
import css from '../profile-dialog.module.css';

/** Time until another code can be requested. (spec: OPEN-47) */
const RESEND_AFTER_MS = 30_000;

interface EmailCodeStepProps extends EditProps {
  readonly code: EmailCode;
  readonly onResend: () => Promise<void>;
  readonly onOther: () => void;
}

/**
 * The second step of a new email address: enter the code, request another one, or use another address. (spec:
 * PROF-37…43)
 */
export function EmailCodeStep({ fields, code, updatedAt, onResend, onOther }: EmailCodeStepProps): ReactNode {
  const { finish } = useDialogFrame();
  const { run } = useAction(confirmEmail);
  const change = useSliceChange(getProfile);
  const { newEmail, requestId } = code;
  const codeSentNotice = useRef<HTMLDivElement>(null);
  // The pressed button no longer exists, so the focus moves to the message that a code was sent, also after a resend.
  useEffect(() => codeSentNotice.current?.focus(), [requestId]);
  return (
    <>
      <div ref={codeSentNotice} tabIndex={-1} className={css.sent}>
        <p className={css.sentHeading}>{textOf(fields.codeSentText)}</p>
        <p>{fillTokens(textOf(fields.codeText), { email: newEmail })}</p>
      </div>
      <EditForm
        form={fields.emailCodeForm}
        rows={1}
        submitText={textOf(fields.confirmText)}
        cancelText={textOf(fields.cancelText)}
        failure={textOf(fields.failureText)}
        onSend={async (document, options) => {
          await run({ newEmail, requestId, otp: textIn(document, 'otp') }, options);
          change((oldProfile) => ({ ...oldProfile, email: newEmail }));
          finish(updatedResult(textOf(fields.emailSavedText)));
        }}
        actions={
          <Button variant="secondary" onClick={onOther}>
            {textOf(fields.otherAddressText)}
          </Button>
        }
      />
      <ResendButton key={updatedAt} fields={fields} since={updatedAt} onResend={onResend} />
    </>
  );
}

interface ResendButtonProps extends Pick<EditProps, 'fields'> {
  readonly since: number;
  readonly onResend: () => Promise<void>;
}

/**
 * A button that requests another code. It works 30 seconds after the last code; until then a text beside it shows the
 * seconds left.
 */
function ResendButton({ fields, since, onResend }: ResendButtonProps): ReactNode {
  const id = useId();
  const seconds = useCountdown(since + RESEND_AFTER_MS);
  const fallback = textOf(fields.failureText);
  const change = useProfileChange(() => fallback);
  const [failure, setFailure] = useState('');
  const isWaiting = seconds > 0;
  const resend = async (): Promise<void> => {
    if (isWaiting) return;
    setFailure('');
    try {
      await change(onResend);
    } catch (error) {
      setFailure(failureMessage(error, fallback));
    }
  };
  return (
    <div className={css.resend}>
      <Button
        variant="quiet"
        onClick={() => void resend()}
        aria-disabled={isWaiting}
        {...(isWaiting ? { 'aria-describedby': id } : {})}
      >
        {textOf(fields.resendText)}
      </Button>
      {isWaiting && (
        <span id={id} className={css.wait}>
          {fillTokens(textOf(fields.resendWaitText), { seconds: String(seconds) })}
        </span>
      )}
      <div role="alert">{failure && <p className={css.failure}>{failure}</p>}</div>
    </div>
  );
}
