import type { Fields } from '#src/model/content-field.ts';
import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { onOpen } from '#src/ui/on-open.tsx';
import type { WalletSummaryFields } from '../wallet-summary.types.ts';
import type { WalletEdit } from './wallet-edit.ts';

export interface WalletDialogProps {
  readonly open: boolean;
  /** What the dialog shows, also while it closes. */
  readonly edit: WalletEdit | undefined;
  readonly fields: Fields<WalletSummaryFields>;
  /** Shows something else in the open dialog. */
  readonly onOpen: (kind: WalletEdit['kind']) => void;
  readonly onClose: () => void;
  /** The wallet has changed, and the dialog has closed. */
  readonly onChanged: (message: string) => void;
  readonly onUnavailable: () => void;
}

const { Part, prefetch } = onOpen<WalletDialogProps>(
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
