import type { Fields } from '#src/model/content-field.ts';
import type { Profile } from '#src/operations/profile.ts';
import type { ProfileChangeResult } from '#src/operations/profile-change-result.ts';
import type { AccountInfoFields } from '../account-info.types.ts';
import type { ProfileEdit } from './profile-edit.ts';

export interface ProfileDialogProps {
  readonly open: boolean;
  /** The part of the profile that the dialog changes; kept while the dialog closes. */
  readonly edit: ProfileEdit | undefined;
  readonly fields: Fields<AccountInfoFields>;
  readonly onClose: () => void;
  /** Called after the dialog has closed; `update` is the result to show, if there is one. */
  readonly onClosed: (update: ProfileChangeResult | undefined) => void;
  readonly onUnavailable: () => void;
}

/** The properties of each form in the profile dialog. */
export interface EditProps {
  readonly profile: Profile;
  readonly fields: Fields<AccountInfoFields>;
  /** The state of a change with several steps; it is kept while the dialog is closed. */
  readonly update: ProfileChangeResult;
  /** When `update` was set, milliseconds since 1970. */
  readonly updatedAt: number;
  readonly onUpdate: (update: ProfileChangeResult) => void;
}
