import type { ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { getProfile, type Profile } from '#src/operations/profile.ts';
import { useAccountFeatures } from '#src/ui/account-features.tsx';
import { AddressLines } from '#src/ui/address-lines.tsx';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { DefinitionList, type Definition } from '#src/ui/definition-list/definition-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase, type Phrase } from '#src/ui/phrases.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { AccountInfoFields } from './account-info.types.ts';
import css from './account-info.module.css';

/** spec: ACCT-02, ACCT-08, ACCT-12, ACCT-14, ACCT-15 */
export function AccountInfo({ fields }: RenderingProps<AccountInfoFields>): ReactNode {
  const t = usePhrase();
  const profile = useSlice(getProfile);
  const { federatedLink } = useAccountFeatures();
  const { data } = profile;
  return (
    <DataSection heading={textOf(fields.heading)} data={profile} skeleton={<Skeleton rows={4} />}>
      {data && (
        <>
          {!data.permissions.canUpdate && textOf(fields.cannotUpdateText) && (
            <p className={css.note}>
              <Icon name="info" />
              <Text field={fields.cannotUpdateText} as="span" />
            </p>
          )}
          <DefinitionList rows={rowsOf(data, fields, t)} />
          {federatedLink && data.fedAuthProviders.length > 0 && (
            <p className={css.partner}>
              <ContentLink field={fields.federatedLink} className={css.link} />
            </p>
          )}
        </>
      )}
    </DataSection>
  );
}

function rowsOf(profile: Profile, fields: Fields<AccountInfoFields>, t: Phrase): Definition[] {
  const none = <span className={css.none}>{t('not-given')}</span>;
  const address = profile.mailingAddress;
  return [
    { term: textOf(fields.nameLabel), detail: profile.name || none },
    { term: textOf(fields.emailLabel), detail: profile.email || none },
    { term: textOf(fields.passwordLabel), detail: profile.hasPassword ? <Bullets label={t('hidden')} /> : none },
    profile.showOnlyZipCode
      ? { term: textOf(fields.zipLabel), detail: profile.zip || none }
      : {
          term: textOf(fields.addressLabel),
          detail: address.addressLine1 || address.city || address.zip ? <AddressLines address={address} /> : none,
        },
  ];
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
