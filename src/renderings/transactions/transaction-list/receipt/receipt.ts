import { prefetchDialog } from '#src/ui/dialog/dialog.tsx';
import { createLazyPart } from '#src/ui/lazy-part.tsx';
import type { ReceiptProps } from './receipt-props.ts';

const { Part, prefetch } = createLazyPart<ReceiptProps>(
  async () => (await import('./loaded-receipt.tsx')).LoadedReceipt,
);

/** The receipt of a charge; its code is loaded on demand. */
export const Receipt = Part;

/** Loads the code of the receipt before it is opened. */
export function prefetchReceipt(): void {
  prefetch();
  prefetchDialog();
}
