import type { Fields } from '#src/model/content-field.ts';
import type { Card } from '#src/operations/wallet/wallet.ts';
import type { WalletSummaryFields } from '../wallet-summary.types.ts';
import type { WalletEdit } from './wallet-edit.ts';

export interface WalletDialogProps {
  readonly open: boolean;
  /** The view that the dialog shows; kept while the dialog closes. */
  readonly edit: WalletEdit | undefined;
  /** The card on file now. */
  readonly card: Card | undefined;
  /** True if an active paid subscription needs the card; undefined if a removal is not offered. */
  readonly isLinked: boolean | undefined;
  readonly fields: Fields<WalletSummaryFields>;
  /** Shows another view in the open dialog. */
  readonly onOpen: (kind: WalletEdit['kind']) => void;
  readonly onClose: () => void;
  /** Called with the message when the wallet has changed and the dialog has closed. */
  readonly onChanged: (message: string) => void;
  /** Called if the shown card may differ from the card on file. */
  readonly onStale: () => void;
  readonly onUnavailable: () => void;
}
