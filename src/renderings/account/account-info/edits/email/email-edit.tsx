import { useState, type ReactNode } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { textOf } from '#src/model/content-field.ts';
import { codeRequestedResult, NO_PROFILE_CHANGE } from '#src/operations/profile-change-result.ts';
import { requestEmailCode } from '#src/operations/profile-changes.ts';
import { EditForm, textIn } from '../edit-form.tsx';
import { EmailCodeStep } from './email-code-step.tsx';
import type { EditProps } from '../profile-dialog-props.ts';

/**
 * Changes the email address in two steps: send a code to the new address, then confirm it with the code.
 * (spec: PROF-32…43)
 */
export function EmailEdit(props: EditProps): ReactNode {
  const { profile, fields, update, onUpdate } = props;
  const { run } = useAction(requestEmailCode);
  // After "use another address" the field shows the previous address, so that it can be corrected.
  const [usedEmail, setUsedEmail] = useState('');
  const existingEmail = profile.email;
  const request = async (newEmail: string, options?: { readonly idempotencyKey: string }): Promise<void> => {
    const { requestId } = await run({ newEmail, existingEmail }, options);
    onUpdate(codeRequestedResult({ requestId, newEmail, existingEmail }, textOf(fields.codeSentText)));
  };
  const { code } = update;
  if (code)
    return (
      <EmailCodeStep
        {...props}
        code={code}
        onResend={() => request(code.newEmail)}
        onOther={() => {
          setUsedEmail(code.newEmail);
          onUpdate(NO_PROFILE_CHANGE);
        }}
      />
    );
  return (
    <EditForm
      form={fields.emailForm}
      rows={1}
      draft="profile-email"
      initial={{ email: usedEmail }}
      context={{ email: existingEmail }}
      submitText={textOf(fields.sendCodeText)}
      cancelText={textOf(fields.cancelText)}
      failure={textOf(fields.failureText)}
      onSend={(document, options) => request(textIn(document, 'email'), options)}
    />
  );
}
