import type { Fields } from '#src/model/content-field.ts';
import type { Charge } from '../charges.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';

/** The refund of one charge. */
export interface RefundCase {
  readonly charge: Charge;
  /** Set if the customer comes back from a sign-in that the refund needed; '' without a reason. */
  readonly resumedReason: string | undefined;
}

export interface RefundDialogProps {
  readonly open: boolean;
  /** Stays set while the dialog closes. */
  readonly refund: RefundCase | undefined;
  readonly fields: Fields<TransactionListFields>;
  readonly onClose: () => void;
  /** The charge is refunded, and the dialog has closed. */
  readonly onRefunded: () => void;
  readonly onUnavailable: () => void;
}
