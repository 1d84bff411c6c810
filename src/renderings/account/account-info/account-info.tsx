import { useCallback, useId, useMemo, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { parseTimestamp } from '#src/lib/dates/parse-timestamp.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { NO_PROFILE_CHANGE, failedResult, type ProfileChangeResult } from '#src/operations/profile-change-result.ts';
import { getProfile, type Profile } from '#src/operations/profile.ts';
import { useAccountFeatures } from '#src/ui/account-features.tsx';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Toast } from '#src/ui/toast/toast.tsx';
import type { AccountInfoFields } from './account-info.types.ts';
import { ProfileDialog } from './edits/profile-dialog.ts';
import { isFederated } from './edits/profile-edit.ts';
import { useProfileEdit } from './edits/use-profile-edit.ts';
import { ProfileRows } from './profile-rows.tsx';
import css from './account-info.module.css';

/**
 * The customer's name, email, password and address, with the dialogs that change them.
 * (spec: ACCT-02, ACCT-06…08, ACCT-12, ACCT-14, ACCT-15)
 */
export function AccountInfo({ fields }: RenderingProps<AccountInfoFields>): ReactNode {
  const t = usePhrase();
  const id = useId();
  const slice = useSlice(getProfile);
  const profile = slice.data;
  const canUpdate = profile?.permissions.canUpdate ?? false;
  const { edit, isOpen, result, open, close, setResult } = useProfileEdit(canUpdate ? profile : undefined);
  const message = useMemo(() => (result.updateAction === 1 ? { text: result.message } : undefined), [result]);
  const isExplained = !canUpdate && textOf(fields.cannotUpdateText) !== '';
  const onClosed = (closedWith: ProfileChangeResult | undefined): void => {
    // A dialog that opened after a sign-in has no button to return the focus to.
    if (edit && document.activeElement === document.body) document.getElementById(`${id}${edit.part}`)?.focus();
    if (closedWith) setResult(closedWith);
  };
  return (
    <DataSection heading={textOf(fields.heading)} data={slice} skeleton={<Skeleton rows={4} />}>
      {profile && <DeactivatedNote profile={profile} fields={fields} />}
      {isExplained && profile && (
        <p id={id} className={css.note}>
          <Icon name="info" />
          <Text field={fields.cannotUpdateText} as="span" />
        </p>
      )}
      {profile && (
        <ProfileRows
          profile={profile}
          fields={fields}
          buttonId={(part) => `${id}${part}`}
          onChange={canUpdate ? (part) => open(part, profile) : undefined}
          explainedBy={isExplained ? id : undefined}
        />
      )}
      {profile && <PartnerLink profile={profile} fields={fields} />}
      <ProfileDialog
        open={isOpen}
        edit={edit}
        fields={fields}
        onClose={close}
        onClosed={onClosed}
        onUnavailable={() => {
          close();
          setResult(failedResult(undefined, t('part-unavailable')));
        }}
      />
      <Toast message={message} onGone={useCallback(() => setResult(NO_PROFILE_CHANGE), [setResult])} />
    </DataSection>
  );
}

interface PartProps {
  readonly profile: Profile;
  readonly fields: Fields<AccountInfoFields>;
}

/** Says that the account is deactivated, and what that means. (spec: DEAC-11) */
function DeactivatedNote({ profile: { deactivationDate }, fields }: PartProps): ReactNode {
  const { language, now } = usePageContext();
  const endedAt = parseTimestamp(deactivationDate);
  const text = textOf(fields.deactivatedText);
  if (text === '' || endedAt === undefined || endedAt > now) return null;
  return (
    <p className={css.note}>
      <Icon name="info" />
      <span>{fillTokens(text, { date: shortDate(deactivationDate, language) })}</span>
    </p>
  );
}

/** Link to the partner through which the customer signs in. */
function PartnerLink({ profile, fields }: PartProps): ReactNode {
  const { federatedLink } = useAccountFeatures();
  if (!federatedLink || !isFederated(profile)) return null;
  return (
    <p className={css.partner}>
      <ContentLink field={fields.federatedLink} className={css.link} />
    </p>
  );
}
