import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { createLazyPart } from '#src/ui/lazy-part.tsx';
import type { WalletDialogProps } from './wallet-dialog-props.ts';

const { Part, prefetch } = createLazyPart<WalletDialogProps>(
  async () => (await import('./open-wallet-dialog.tsx')).OpenWalletDialog,
);

/** The dialog that changes the wallet; its code is loaded when it first opens. */
export const WalletDialog = Part;

/** Loads the dialog and its form in advance, when the pointer or the focus reaches a button that opens it. */
export function prefetchWalletDialog(): void {
  prefetch();
  prefetchDialog();
  import('#src/forms/schema-form.tsx').catch(() => undefined);
}
