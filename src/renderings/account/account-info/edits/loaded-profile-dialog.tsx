import { useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { NO_PROFILE_CHANGE, type ProfileChangeResult } from '#src/operations/profile-change-result.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { AccountInfoFields } from '../account-info.types.ts';
import { AddressEdit } from './address-edit.tsx';
import { EmailEdit } from './email/email-edit.tsx';
import { NameEdit } from './name-edit.tsx';
import { fillPartnerName } from './partner.ts';
import { PasswordEdit, UnlinkEdit } from './password-edit.tsx';
import type { EditProps, ProfileDialogProps } from './profile-dialog-props.ts';
import { isFederated, type ProfileEdit, type ProfilePart } from './profile-edit.ts';
import { useChangeResult, type ChangeResultControl } from './use-change-result.ts';
import { DialogFrameContext, type DialogFrame } from './use-profile-change.ts';
import css from './profile-dialog.module.css';

/**
 * The dialog with the form of one part of the profile. Its code is loaded when ProfileDialog first opens. (spec:
 * ACCT-06)
 */
export function LoadedProfileDialog({ open, edit, fields, ...handlers }: ProfileDialogProps): ReactNode {
  const { onClose, onClosed, onUnavailable } = handlers;
  const change = useChangeResult();
  const { update } = change;
  const { frame, takeResult } = useFrame(edit?.part ?? 'name', change, onClose);
  const isUnlinked = update.result === 'unlinked-success';
  if (!edit) return null;
  const { Form, heading } = formAndHeadingOf(edit, fields);
  return (
    <Dialog
      open={open}
      title={isUnlinked ? update.message : heading}
      view={isUnlinked ? 'unlinked' : update.code ? 'code' : 'form'}
      onClose={frame.close}
      onClosed={() => {
        const result = takeResult();
        if (result || isUnlinked) change.setUpdate(NO_PROFILE_CHANGE);
        else change.reset();
        onClosed(result);
      }}
      onUnavailable={onUnavailable}
    >
      <DialogFrameContext value={frame}>
        {isUnlinked ? (
          <UnlinkedStep fields={fields} onClose={frame.close} />
        ) : (
          <>
            {edit.isResumed && textOf(fields.resumedText) && !update.code && (
              <p className={css.resumed}>{textOf(fields.resumedText)}</p>
            )}
            <Form
              profile={edit.profile}
              fields={fields}
              update={update}
              updatedAt={change.updatedAt}
              onUpdate={change.setUpdate}
            />
          </>
        )}
      </DialogFrameContext>
    </Dialog>
  );
}

/**
 * Returns the frame for the form of `part`. `takeResult` returns the result with which the dialog was closed, and
 * clears it.
 */
function useFrame(
  part: ProfilePart,
  { fail, reset }: ChangeResultControl,
  onClose: () => void,
): { readonly frame: DialogFrame; readonly takeResult: () => ProfileChangeResult | undefined } {
  const busy = useRef(false);
  const finished = useRef<ProfileChangeResult>(undefined);
  const frame = useMemo<DialogFrame>(
    () => ({
      part,
      isBusy: () => busy.current || finished.current !== undefined,
      setBusy: (isBusy) => void (busy.current = isBusy),
      fail,
      reset,
      close: () => {
        if (!busy.current) onClose();
      },
      finish: (result) => {
        finished.current = result;
        onClose();
      },
    }),
    [part, fail, reset, onClose],
  );
  const takeResult = (): ProfileChangeResult | undefined => {
    const result = finished.current;
    finished.current = undefined;
    return result;
  };
  return { frame, takeResult };
}

/** The last step after the link to a partner has ended. (spec: PROF-28) */
function UnlinkedStep({ fields, onClose }: Pick<ProfileDialogProps, 'fields' | 'onClose'>): ReactNode {
  return (
    <>
      <p>{textOf(fields.unlinkedText)}</p>
      <Button className={css.close} onClick={onClose}>
        {textOf(fields.closeText)}
      </Button>
    </>
  );
}

/** Returns the form and the heading with which the dialog changes a part of the profile. */
function formAndHeadingOf(
  { part, profile }: ProfileEdit,
  fields: Fields<AccountInfoFields>,
): { readonly Form: ComponentType<EditProps>; readonly heading: string } {
  switch (part) {
    case 'name':
      return { Form: NameEdit, heading: textOf(fields.nameHeading) };
    case 'email':
      return { Form: EmailEdit, heading: textOf(fields.emailHeading) };
    case 'password':
      return isFederated(profile)
        ? { Form: UnlinkEdit, heading: fillPartnerName(fields.unlinkHeading, fields, profile) }
        : { Form: PasswordEdit, heading: textOf(fields.passwordHeading) };
    case 'address':
      return {
        Form: AddressEdit,
        heading: textOf(profile.showOnlyZipCode ? fields.zipHeading : fields.addressHeading),
      };
  }
}
