import { createFormDialog } from '#src/forms/form-dialog.ts';
import type { WalletDialogProps } from './wallet-dialog-props.ts';

/** The dialog that changes the wallet. */
export const { Part: WalletDialog, prefetch: prefetchWalletDialog } = createFormDialog<WalletDialogProps>(
  async () => (await import('./loaded-wallet-dialog.tsx')).LoadedWalletDialog,
);
