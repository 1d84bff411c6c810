import { useCallback, useState } from 'react';
import { NO_PROFILE_CHANGE, type ProfileChangeResult } from '#src/operations/profile-change-result.ts';
import type { Profile } from '#src/operations/profile.ts';
import { useQueryOnce } from '#src/ui/use-query-once.ts';
import { partOf, RESUME_PARAMETER, type ProfileEdit, type ProfilePart } from './profile-edit.ts';

/** The dialog that changes the profile, and the result of the last change. */
export interface ProfileEditControl {
  /** The part of the profile that the dialog changes; kept while the dialog closes. */
  readonly edit: ProfileEdit | undefined;
  readonly isOpen: boolean;
  readonly result: ProfileChangeResult;
  readonly open: (part: ProfilePart, profile: Profile) => void;
  readonly close: () => void;
  readonly setResult: (result: ProfileChangeResult) => void;
}

/** Opens and closes the profile dialog. `profile` is undefined if it is not loaded or must not be changed. */
export function useProfileEdit(profile: Profile | undefined): ProfileEditControl {
  const [edit, setEdit] = useState<ProfileEdit>();
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<ProfileChangeResult>(NO_PROFILE_CHANGE);
  const open = useCallback((part: ProfilePart, current: Profile, isResumed = false) => {
    setEdit({ part, profile: current, isResumed });
    setOpen(true);
    setResult(NO_PROFILE_CHANGE);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  useResume(profile, open);
  return { edit, isOpen, result, open, close, setResult };
}

/** Opens the dialog again after a sign-in that the service required for its change. (spec: SEC-13) */
function useResume(
  profile: Profile | undefined,
  open: (part: ProfilePart, profile: Profile, isResumed: boolean) => void,
): void {
  const resume = useCallback(
    (name: string) => {
      const part = partOf(name);
      if (part && profile) open(part, profile, true);
    },
    [profile, open],
  );
  useQueryOnce(RESUME_PARAMETER, profile !== undefined, resume);
}
