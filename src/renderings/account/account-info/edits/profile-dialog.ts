import { createFormDialog } from '#src/forms/form-dialog.ts';
import type { ProfileDialogProps } from './profile-dialog-props.ts';

/** The dialog that changes the profile. */
export const { Part: ProfileDialog, prefetch: prefetchProfileDialog } = createFormDialog<ProfileDialogProps>(
  async () => (await import('./loaded-profile-dialog.tsx')).LoadedProfileDialog,
);
