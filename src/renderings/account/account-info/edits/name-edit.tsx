import type { ReactNode } from 'react';
import { useAction } from '#src/data/use-action.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { textOf } from '#src/model/content-field.ts';
import { getProfile } from '#src/operations/profile.ts';
import { updatedResult } from '#src/operations/profile-change-result.ts';
import { updateName } from '#src/operations/profile-changes.ts';
import { EditForm, textIn } from './edit-form.tsx';
import type { EditProps } from './profile-dialog-props.ts';
import { useDialogFrame } from './use-profile-change.ts';

/** The form that changes the name. (spec: PROF-05…12) */
export function NameEdit({ profile, fields }: EditProps): ReactNode {
  const { finish } = useDialogFrame();
  const { run } = useAction(updateName);
  const change = useSliceChange(getProfile);
  return (
    <EditForm
      form={fields.nameForm}
      rows={2}
      draft="profile-name"
      initial={{ firstName: profile.firstName, lastName: profile.lastName }}
      submitText={textOf(fields.saveText)}
      cancelText={textOf(fields.cancelText)}
      failure={textOf(fields.failureText)}
      onSend={async (document, options) => {
        const [firstName, lastName] = [textIn(document, 'firstName'), textIn(document, 'lastName')];
        await run({ firstName, lastName }, options);
        change((oldProfile) => ({ ...oldProfile, firstName, lastName, name: `${firstName} ${lastName}` }));
        finish(updatedResult(textOf(fields.nameSavedText)));
      }}
    />
  );
}
