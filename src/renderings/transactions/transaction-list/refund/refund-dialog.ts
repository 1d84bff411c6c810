import { createFormDialog } from '#src/forms/form-dialog.ts';
import type { RefundDialogProps } from './refund-props.ts';

/** The dialog that requests a refund. */
export const { Part: RefundDialog, prefetch: prefetchRefund } = createFormDialog<RefundDialogProps>(
  async () => (await import('./loaded-refund-dialog.tsx')).LoadedRefundDialog,
);
