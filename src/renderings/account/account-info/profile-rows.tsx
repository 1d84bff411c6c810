import type { ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { formOf, textOf, type Fields } from '#src/model/content-field.ts';
import type { Profile } from '#src/operations/profile.ts';
import { AddressLines } from '#src/ui/address-lines.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { DefinitionList } from '#src/ui/definition-list/definition-list.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { AccountInfoFields } from './account-info.types.ts';
import { prefetchProfileDialog } from './edits/profile-dialog.ts';
import { isFederated, type ProfilePart } from './edits/profile-edit.ts';
import css from './profile-rows.module.css';

export interface ProfileRowsProps {
  readonly profile: Profile;
  readonly fields: Fields<AccountInfoFields>;
  readonly buttonId: (part: ProfilePart) => string;
  /** undefined: nothing may be changed. (spec: ACCT-12) */
  readonly onChange: ((part: ProfilePart) => void) | undefined;
  /** The element that says why. */
  readonly explainedBy: string | undefined;
}

interface Row {
  readonly part: ProfilePart;
  readonly label: string;
  /** The content field of the form that changes it. */
  readonly form: unknown;
  readonly value: ReactNode;
}

/** The facts of the profile, each with the button that changes it. (spec: ACCT-02, ACCT-06, ACCT-12, ACCT-14) */
export function ProfileRows({ profile, fields, buttonId, onChange, explainedBy }: ProfileRowsProps): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const none = <span className={css.none}>{t('not-given')}</span>;
  const { mailingAddress: address } = profile;
  const hasAddress = address.addressLine1 || address.city || address.zip;
  const rows: readonly Row[] = [
    { part: 'name', label: textOf(fields.nameLabel), form: fields.nameForm, value: profile.name },
    { part: 'email', label: textOf(fields.emailLabel), form: fields.emailForm, value: profile.email },
    {
      part: 'password',
      label: textOf(fields.passwordLabel),
      form: isFederated(profile) ? fields.unlinkForm : fields.passwordForm,
      value: profile.hasPassword && <Bullets label={t('hidden')} />,
    },
    profile.showOnlyZipCode
      ? { part: 'address', label: textOf(fields.zipLabel), form: fields.zipForm, value: profile.zip }
      : {
          part: 'address',
          label: textOf(fields.addressLabel),
          form: fields.addressForm,
          value: hasAddress && <AddressLines address={address} />,
        },
  ];
  const buttonOf = ({ part, label }: Row): ReactNode => (
    <Button
      id={buttonId(part)}
      variant="quiet"
      className={css.change}
      {...(onChange
        ? { 'aria-haspopup': 'dialog', onPointerEnter: prefetchProfileDialog, onFocus: prefetchProfileDialog }
        : { 'aria-disabled': true, ...(explainedBy === undefined ? {} : { 'aria-describedby': explainedBy }) })}
      onClick={({ currentTarget }) => {
        // Safari does not focus a button that is clicked; the dialog returns the focus to where it was.
        currentTarget.focus();
        onChange?.(part);
      }}
    >
      {textOf(fields.changeText)} <VisuallyHidden>{label.toLocaleLowerCase(language)}</VisuallyHidden>
    </Button>
  );
  return (
    <DefinitionList
      rows={rows.map((row) => ({
        term: row.label,
        detail: (
          <div className={css.detail}>
            <div className={css.value}>{row.value || none}</div>
            {formOf(row.form) && textOf(fields.changeText) && buttonOf(row)}
          </div>
        ),
      }))}
    />
  );
}

/** Always the same row: it says that there is a password and nothing about it. (spec: ACCT-15, OPEN-40) */
function Bullets({ label }: { readonly label: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
