import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { createLazyPart } from '#src/ui/lazy-part.tsx';
import type { RefundDialogProps } from './refund-props.ts';

const { Part, prefetch } = createLazyPart<RefundDialogProps>(
  async () => (await import('./open-refund-dialog.tsx')).OpenRefundDialog,
);

/** The dialog that requests a refund; its code is loaded when it first opens. */
export const RefundDialog = Part;

/** Loads the dialog and its form in advance. */
export function prefetchRefund(): void {
  prefetch();
  prefetchDialog();
  import('#src/forms/schema-form.tsx').catch(() => undefined);
}
