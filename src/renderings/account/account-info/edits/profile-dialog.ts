import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { createLazyPart } from '#src/ui/lazy-part.tsx';
import type { ProfileDialogProps } from './profile-dialog-props.ts';

const { Part, prefetch } = createLazyPart<ProfileDialogProps>(
  async () => (await import('./open-profile-dialog.tsx')).OpenProfileDialog,
);

/** The dialog that changes the profile; its code is loaded when it first opens. */
export const ProfileDialog = Part;

/** Loads the dialog and its form in advance, when the pointer or the focus reaches its button. */
export function prefetchProfileDialog(): void {
  prefetch();
  prefetchDialog();
  import('#src/forms/schema-form.tsx').catch(() => undefined);
}
