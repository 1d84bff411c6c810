import type { Fields } from '#src/model/content-field.ts';
import type { ProfileUpdate } from '#src/operations/profile-update.ts';
import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { onOpen } from '#src/ui/on-open.tsx';
import type { AccountInfoFields } from './account-info.types.ts';
import type { ProfileEdit } from './profile-edit.ts';

export interface ProfileDialogProps {
  readonly open: boolean;
  /** What it edits, also while it closes. */
  readonly edit: ProfileEdit | undefined;
  readonly fields: Fields<AccountInfoFields>;
  readonly onClose: () => void;
  /** The dialog has left the screen; with what is to be told, if anything. */
  readonly onClosed: (update: ProfileUpdate | undefined) => void;
  readonly onUnavailable: () => void;
}

const { Part, prefetch } = onOpen<ProfileDialogProps>(
  async () => (await import('./open-profile-dialog.tsx')).OpenProfileDialog,
);

/** The dialogs that change the profile: none of their code comes with the account page. */
export const ProfileDialog = Part;

/** Fetches the dialogs and what draws their forms: the pointer is near, or the focus is there. */
export function prefetchProfileDialog(): void {
  prefetch();
  prefetchDialog();
  import('#src/forms/schema-form.tsx').catch(() => undefined);
}
