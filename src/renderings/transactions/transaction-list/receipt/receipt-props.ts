import type { Fields } from '#src/model/content-field.ts';
import type { Charge } from '../charges.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';

export interface ReceiptProps {
  readonly open: boolean;
  /** The charge of the receipt; it stays set while the dialog closes. */
  readonly charge: Charge | undefined;
  readonly fields: Fields<TransactionListFields>;
  readonly onClose: () => void;
  readonly onUnavailable: () => void;
}
