import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { NO_CHANGE, type ProfileChangeResult } from '#src/operations/profile-change-result.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { AccountInfoFields } from '../account-info.types.ts';
import { AddressEdit } from './address-edit.tsx';
import { EmailEdit } from './email-edit.tsx';
import { NameEdit } from './name-edit.tsx';
import { withPartner } from './partner.ts';
import { PasswordEdit, UnlinkEdit } from './password-edit.tsx';
import type { EditProps, ProfileDialogProps } from './profile-dialog-props.ts';
import { isFederated, type ProfileEdit } from './profile-edit.ts';
import { DialogFrameContext, type DialogFrame } from './use-profile-change.ts';
import css from './profile-dialog.module.css';

/** One dialog at a time, with the form of what it changes. (spec: ACCT-06) */
export function OpenProfileDialog({ open, edit, fields, ...handlers }: ProfileDialogProps): ReactNode {
  const { onClose, onClosed, onUnavailable } = handlers;
  const [{ update, updatedAt }, setStep] = useState({ update: NO_CHANGE, updatedAt: 0 });
  const busy = useRef(false);
  const finished = useRef<ProfileChangeResult>(undefined);
  const body = useRef<HTMLDivElement>(null);
  const part = edit?.part ?? 'name';

  const frame = useMemo<DialogFrame>(() => {
    const close = (): void => {
      if (!busy.current) onClose();
    };
    return {
      part,
      isBusy: () => busy.current || finished.current !== undefined,
      setBusy: (isBusy) => void (busy.current = isBusy),
      close,
      finish: (result) => {
        finished.current = result;
        onClose();
      },
    };
  }, [part, onClose]);

  const isUnlinked = update.result === 'unlinked-success';
  const step = `${update.result ?? ''} ${update.updateAction}`;
  const firstStep = useRef(step);
  useEffect(() => {
    if (firstStep.current === step) return;
    firstStep.current = step;
    // What had the focus went with its step; a step that says something of its own takes it from here.
    const dialog = body.current?.closest('[role="dialog"]');
    if (dialog && !body.current?.contains(document.activeElement)) dialog.querySelector<HTMLElement>('h2')?.focus();
  }, [step]);

  if (!edit) return null;
  const { profile, resumed } = edit;
  const closed = (): void => {
    const result = finished.current;
    finished.current = undefined;
    if (result || isUnlinked) setStep({ update: NO_CHANGE, updatedAt: 0 });
    onClosed(result);
  };
  const { Form, heading } = partsOf(edit, fields);
  return (
    <Dialog
      open={open}
      title={isUnlinked ? update.message : heading}
      onClose={frame.close}
      onClosed={closed}
      onUnavailable={onUnavailable}
    >
      <DialogFrameContext value={frame}>
        <div ref={body}>
          {isUnlinked ? (
            <>
              <p>{textOf(fields.unlinkedText)}</p>
              <Button className={css.close} onClick={frame.close}>
                {textOf(fields.closeText)}
              </Button>
            </>
          ) : (
            <>
              {resumed && textOf(fields.resumedText) && !update.code && (
                <p className={css.resumed}>{textOf(fields.resumedText)}</p>
              )}
              <Form
                profile={profile}
                fields={fields}
                update={update}
                updatedAt={updatedAt}
                onUpdate={(next) => setStep({ update: next, updatedAt: Date.now() })}
              />
            </>
          )}
        </div>
      </DialogFrameContext>
    </Dialog>
  );
}

function partsOf(
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
        ? { Form: UnlinkEdit, heading: withPartner(fields.unlinkHeading, fields, profile) }
        : { Form: PasswordEdit, heading: textOf(fields.passwordHeading) };
    case 'address':
      return {
        Form: AddressEdit,
        heading: textOf(profile.showOnlyZipCode ? fields.zipHeading : fields.addressHeading),
      };
  }
}
