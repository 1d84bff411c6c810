import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { onOpen } from '#src/ui/on-open.tsx';
import type { ProfileDialogProps } from './profile-dialog-props.ts';

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
