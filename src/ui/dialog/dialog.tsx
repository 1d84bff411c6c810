import { onOpen } from '../on-open.tsx';
import type { DialogProps } from './dialog-props.ts';

/** A titled dialog over the page; focus returns to what opened it. */
export const { Part: Dialog, prefetch: prefetchDialog } = onOpen<DialogProps>(
  async () => (await import('./mui-dialog.tsx')).MuiDialog,
);
