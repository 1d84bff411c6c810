import { useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { linkOf, textOf } from '#src/model/content-field.ts';
import { getProfile, type Profile } from '#src/operations/profile.ts';
import { NO_CHANGE, notUpdated, type ProfileChangeResult } from '#src/operations/profile-change-result.ts';
import { useAccountFeatures } from '#src/ui/account-features.tsx';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Toast } from '#src/ui/toast/toast.tsx';
import type { AccountInfoFields } from './account-info.types.ts';
import { ProfileDialog } from './edits/profile-dialog.ts';
import { partOf, RESUME, type ProfileEdit, type ProfilePart } from './edits/profile-edit.ts';
import { ProfileRows } from './profile-rows.tsx';
import css from './account-info.module.css';

/** spec: ACCT-02, ACCT-06…08, ACCT-12, ACCT-14, ACCT-15 */
export function AccountInfo({ fields }: RenderingProps<AccountInfoFields>): ReactNode {
  const t = usePhrase();
  const id = useId();
  const profile = useSlice(getProfile);
  const { federatedLink, deactivate } = useAccountFeatures();
  const [edit, setEdit] = useState<ProfileEdit>();
  const [open, setOpen] = useState(false);
  const [update, setUpdate] = useState<ProfileChangeResult>(NO_CHANGE);
  const { data } = profile;
  const canUpdate = data?.permissions.canUpdate ?? false;

  const openPart = useCallback((part: ProfilePart, of: Profile, resumed = false) => {
    setEdit({ part, profile: of, resumed });
    setOpen(true);
    setUpdate(NO_CHANGE);
  }, []);
  useResume(canUpdate ? data : undefined, openPart);
  const message = useMemo(() => (update.updateAction === 1 ? { text: update.message } : undefined), [update]);
  const isExplained = !canUpdate && textOf(fields.cannotUpdateText) !== '';
  return (
    <DataSection heading={textOf(fields.heading)} data={profile} skeleton={<Skeleton rows={4} />}>
      {data && (
        <>
          {isExplained && (
            <p id={id} className={css.note}>
              <Icon name="info" />
              <Text field={fields.cannotUpdateText} as="span" />
            </p>
          )}
          <ProfileRows
            profile={data}
            fields={fields}
            buttonId={(part) => `${id}${part}`}
            onChange={canUpdate ? (part) => openPart(part, data) : undefined}
            explainedBy={isExplained ? id : undefined}
          />
          {federatedLink && data.fedAuthProviders.length > 0 && (
            <p className={css.partner}>
              <ContentLink field={fields.federatedLink} className={css.link} />
            </p>
          )}
          {deactivate && linkOf(fields.deactivateLink) && (
            <p className={css.partner}>
              <ContentLink field={fields.deactivateLink} className={css.link} />
            </p>
          )}
        </>
      )}
      <ProfileDialog
        open={open}
        edit={edit}
        fields={fields}
        onClose={useCallback(() => setOpen(false), [])}
        onClosed={(result) => {
          // A dialog that opened by itself has no button to give the focus back to.
          if (edit && document.activeElement === document.body) document.getElementById(`${id}${edit.part}`)?.focus();
          if (result) setUpdate(result);
        }}
        onUnavailable={() => {
          setOpen(false);
          setUpdate(notUpdated(undefined, t('part-unavailable')));
        }}
      />
      <Toast message={message} onGone={useCallback(() => setUpdate(NO_CHANGE), [])} />
    </DataSection>
  );
}

/** Opens the dialog again from which the customer had to go and sign in. (spec: SEC-13) */
function useResume(
  profile: Profile | undefined,
  openPart: (part: ProfilePart, profile: Profile, resumed: boolean) => void,
): void {
  const [query, setQuery] = useSearchParams();
  const part = partOf(query.get(RESUME));
  useEffect(() => {
    if (!part || !profile) return;
    openPart(part, profile, true);
    const remove = (before: URLSearchParams): URLSearchParams => {
      const without = new URLSearchParams(before);
      without.delete(RESUME);
      return without;
    };
    setQuery(remove, { replace: true, preventScrollReset: true });
  }, [part, profile, openPart, setQuery]);
}
