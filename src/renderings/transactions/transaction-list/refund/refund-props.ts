import type { Fields } from '#src/model/content-field.ts';
import type { Charge } from '../charges.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';

/** A charge whose refund the customer requests, and the reason chosen before a sign-in. */
export interface RefundCase {
  readonly charge: Charge;
  /** The reason that was chosen before a required sign-in; '' without a reason, undefined without a sign-in. */
  readonly resumedReason: string | undefined;
}

export interface RefundDialogProps {
  readonly open: boolean;
  /** The refund that the dialog requests; it stays set while the dialog closes. */
  readonly refund: RefundCase | undefined;
  readonly fields: Fields<TransactionListFields>;
  readonly onClose: () => void;
  /** Called when the charge is refunded and the dialog has closed. */
  readonly onRefunded: () => void;
  readonly onUnavailable: () => void;
}
