import type { Fields } from '#src/model/content-field.ts';
import type { Profile } from '#src/operations/profile.ts';
import type { ProfileChangeResult } from '#src/operations/profile-change-result.ts';
import type { AccountInfoFields } from '../account-info.types.ts';
import type { ProfileEdit } from './profile-edit.ts';

export interface ProfileDialogProps {
  readonly open: boolean;
  /** What it edits, also while it closes. */
  readonly edit: ProfileEdit | undefined;
  readonly fields: Fields<AccountInfoFields>;
  readonly onClose: () => void;
  /** The dialog has left the screen; with what is to be told, if anything. */
  readonly onClosed: (update: ProfileChangeResult | undefined) => void;
  readonly onUnavailable: () => void;
}

/** What each part of the profile's dialogs is given. */
export interface EditProps {
  readonly profile: Profile;
  readonly fields: Fields<AccountInfoFields>;
  /** How far a change with more than one step has come; it stays while the dialog is closed. */
  readonly update: ProfileChangeResult;
  /** Milliseconds. */
  readonly updatedAt: number;
  readonly onUpdate: (update: ProfileChangeResult) => void;
}
