import { onOpen } from '../on-open.tsx';
import type { DialogProps } from './dialog-props.ts';

/** A dialog with a title. When it closes, the focus returns to the element that opened it. */
export const { Part: Dialog, prefetch: prefetchDialog } = onOpen<DialogProps>(
  async () => (await import('./mui-dialog.tsx')).MuiDialog,
);
