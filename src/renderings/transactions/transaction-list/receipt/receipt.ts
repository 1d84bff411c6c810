import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { onOpen } from '#src/ui/on-open.tsx';
import type { ReceiptProps } from './receipt-props.ts';

const { Part, prefetch } = onOpen<ReceiptProps>(async () => (await import('./open-receipt.tsx')).OpenReceipt);

/** The receipt of a charge; its code is loaded when it first opens. */
export const Receipt = Part;

export function prefetchReceipt(): void {
  prefetch();
  prefetchDialog();
}
