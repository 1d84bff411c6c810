import type { Fields } from '#src/model/content-field.ts';
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
