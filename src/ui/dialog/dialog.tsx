import { createLazyPart } from '../lazy-part.tsx';
import type { DialogProps } from './dialog-props.ts';

/** A dialog with a title. When it closes, the focus returns to the element that opened it. */
export const { Part: Dialog, prefetch: prefetchDialog } = createLazyPart<DialogProps>(
  async () => (await import('./mui-dialog.tsx')).MuiDialog,
);
