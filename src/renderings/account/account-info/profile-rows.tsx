import type { ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { formOf, textOf, type Fields } from '#src/model/content-field.ts';
import type { Profile } from '#src/operations/profile.ts';
import { AddressLines } from '#src/ui/address-lines.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { DefinitionList } from '#src/ui/definition-list/definition-list.tsx';
import { dialogButtonProps } from '#src/ui/dialog/dialog-button-props.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { AccountInfoFields } from './account-info.types.ts';
import { prefetchProfileDialog } from './edits/profile-dialog.ts';
import { isFederated, type ProfilePart } from './edits/profile-edit.ts';
import css from './profile-rows.module.css';

/** Props of the buttons that change a part of the profile. */
interface ChangeProps {
  readonly buttonId: (part: ProfilePart) => string;
  /** Undefined if the customer must not change anything. (spec: ACCT-12) */
  readonly onChange: ((part: ProfilePart) => void) | undefined;
  /** Id of the element that explains why nothing can be changed. */
  readonly explainedBy: string | undefined;
}

export interface ProfileRowsProps extends ChangeProps {
  readonly profile: Profile;
  readonly fields: Fields<AccountInfoFields>;
}

/** A row of the profile: the label and value of one part. */
interface Row {
  readonly part: ProfilePart;
  readonly label: string;
  /** The content field of the form that changes the value. */
  readonly form: unknown;
  readonly value: ReactNode;
}

/** The profile as rows, each with the button that changes it. (spec: ACCT-02, ACCT-06, ACCT-12, ACCT-14) */
export function ProfileRows({ profile, fields, ...change }: ProfileRowsProps): ReactNode {
  const t = usePhrase();
  const none = <span className={css.none}>{t('not-given')}</span>;
  const changeText = textOf(fields.changeText);
  return (
    <DefinitionList
      rows={rowsOf(profile, fields).map(({ part, label, form, value }) => ({
        term: label,
        detail: (
          <div className={css.detail}>
            <div className={css.value}>{value || none}</div>
            {formOf(form) && changeText && <ChangeButton {...change} part={part} text={changeText} label={label} />}
          </div>
        ),
      }))}
    />
  );
}

/** Returns the rows for name, email, password and address. */
function rowsOf(profile: Profile, fields: Fields<AccountInfoFields>): readonly Row[] {
  return [
    { part: 'name', label: textOf(fields.nameLabel), form: fields.nameForm, value: profile.name },
    { part: 'email', label: textOf(fields.emailLabel), form: fields.emailForm, value: profile.email },
    {
      part: 'password',
      label: textOf(fields.passwordLabel),
      form: isFederated(profile) ? fields.unlinkForm : fields.passwordForm,
      value: <PasswordBullets />,
    },
    addressRow(profile, fields),
  ];
}

/** Returns the row for the home address, or for the zip code if the profile has no address. */
function addressRow({ showOnlyZipCode, zip, mailingAddress }: Profile, fields: Fields<AccountInfoFields>): Row {
  if (showOnlyZipCode) return { part: 'address', label: textOf(fields.zipLabel), form: fields.zipForm, value: zip };
  const hasAddress = mailingAddress.addressLine1 || mailingAddress.city || mailingAddress.zip;
  return {
    part: 'address',
    label: textOf(fields.addressLabel),
    form: fields.addressForm,
    value: hasAddress && <AddressLines address={mailingAddress} />,
  };
}

interface ChangeButtonProps extends ChangeProps {
  readonly part: ProfilePart;
  readonly text: string;
  readonly label: string;
}

/** The button that opens the dialog for a part of the profile. */
function ChangeButton({ part, text, label, buttonId, onChange, explainedBy }: ChangeButtonProps): ReactNode {
  const { language } = usePageContext();
  return (
    <Button
      id={buttonId(part)}
      variant="quiet"
      className={css.change}
      {...(onChange
        ? dialogButtonProps(prefetchProfileDialog, () => onChange(part))
        : { 'aria-disabled': true, ...(explainedBy === undefined ? {} : { 'aria-describedby': explainedBy }) })}
    >
      {text} <VisuallyHidden>{label.toLocaleLowerCase(language)}</VisuallyHidden>
    </Button>
  );
}

/** Shows the same row of bullets for every password. (spec: ACCT-15, OPEN-40) */
function PasswordBullets(): ReactNode {
  const t = usePhrase();
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <VisuallyHidden>{t('hidden')}</VisuallyHidden>
    </>
  );
}
